import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { journey, projectFolder } from '../../support/command.ts'

/** A list whose parts wait for the required one in front of them, and for each other. */
const SURVEY = JSON.stringify({
  pages: [
    {
      name: 'pets',
      elements: [
        {
          type: 'paneldynamic',
          name: 'pets',
          templateElements: [
            { type: 'text', name: 'called', isRequired: true },
            { type: 'text', name: 'kind', isRequired: true, visibleIf: '{panel.called} notempty' },
            { type: 'text', name: 'breed', visibleIf: '{panel.kind} notempty' },
            { type: 'text', name: 'old', visibleIf: "{panel.breed} = 'x'" },
          ],
        },
      ],
    },
  ],
})

/** A list of which one part waits for an answer that everybody gives. */
const WAITING = JSON.stringify({
  pages: [
    { name: 'pet', elements: [{ type: 'radiogroup', name: 'pet', choices: ['dog'], isRequired: true }] },
    {
      name: 'pets',
      elements: [
        {
          type: 'paneldynamic',
          name: 'pets',
          templateElements: [
            { type: 'text', name: 'called' },
            { type: 'text', name: 'chip', visibleIf: "{pet} = 'dog'" },
          ],
        },
      ],
    },
  ],
})

it('leaves out what says when parts are asked, if all of them always are', async () => {
  const folder = projectFolder({ 'form.json': WAITING })
  const { out } = await journey(['import', 'form.json', '--as', 'trimmed', '--accept-faults'], folder)
  expect(out).toContain('The journey is proved.')
  expect(readFileSync(join(folder, 'journeys/trimmed.json'), 'utf8')).not.toContain('partsWhen')
})

async function imported(...options: readonly string[]) {
  const folder = projectFolder({ 'form.json': SURVEY })
  const { out, status } = await journey(['import', 'form.json', '--as', 'trimmed', ...options], folder)
  const field = readFileSync(join(folder, 'schemas/fields/trimmed-pets.json'), 'utf8')
  const { items } = JSON.parse(field) as { items: { properties: Record<string, { when?: unknown }> } }
  const conditional = Object.entries(items.properties).flatMap(([part, { when }]) => (when === undefined ? [] : [part]))
  return { out, status, conditional }
}

it('leaves out the conditions of parts that always hold if faults are accepted, and lists them', async () => {
  const { out, status, conditional } = await imported('--accept-faults')
  expect(out).toContain('The journey is proved.')
  expect(out).toContain('Left out, because it makes no difference (2)')
  expect(status).toBe(0)
  expect(conditional).toEqual(['old'])
})

it('names them as faults otherwise', async () => {
  const { out, status, conditional } = await imported()
  expect(out).toContain('CONDITION_ALWAYS')
  expect(status).toBe(1)
  expect(conditional).toEqual(['kind', 'breed', 'old'])
})
