import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Field, JourneyDefinition } from '../../../engine/index.ts'
import { loadJourney } from '../../../loader/index.ts'
import { referenceDiagnostics } from '../../../loader/parts/references.ts'
import { ROOT } from '../../support/root.ts'
import { projectSource } from '../../support/source.ts'

it('every part of an object or of a list entry needs a message for "required"', () => {
  const { journey } = loadJourney('v3', projectSource())
  if (journey === undefined) throw new Error('v3 cannot be loaded.')
  const homes = JSON.parse(readFileSync(join(ROOT, 'gallery/fields/earlier-homes.json'), 'utf8')) as Field & {
    items: { properties: { street: { messages: object } } }
  }
  const withHomes = (field: Field): JourneyDefinition => ({
    ...journey,
    steps: {
      ...journey.steps,
      contact: { ...journey.steps['contact'], fields: { homes: field } } as JourneyDefinition['steps'][string],
    },
  })
  const missing = (field: Field) =>
    referenceDiagnostics(withHomes(field), [], () => '')
      .filter(({ code }) => code === 'FIELD_MESSAGE_MISSING')
      .map(({ pointer }) => pointer)
  expect(missing(homes)).toEqual([])
  const { street, ...others } = homes.items.properties
  const wordless = {
    ...homes,
    items: { ...homes.items, properties: { ...others, street: { ...street, messages: {} } } },
  } as Field
  expect(missing(wordless)).toEqual(['/steps/contact/fields/homes/items/properties/street'])
})
