import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { journey, projectFolder } from '../support/command.ts'

const KINDS = [
  { text: 'Dog', value: 'Dog' },
  { text: 'Cat', value: 'Cat' },
]

const CHOICES = KINDS.map(({ text, value }) => ({ label: text, value: value.toLowerCase() }))

/** A form with a way for dogs and one for cats, and with an additional page. */
function form(additional: readonly object[] = []): string {
  return JSON.stringify({
    name: 'Register a pet',
    startPage: '/kind',
    pages: [
      {
        path: '/kind',
        title: 'Your pet',
        components: [{ type: 'RadiosField', name: 'kind', title: 'What kind of pet is it?', list: 'kinds' }],
        next: [{ path: '/cat' }, { path: '/dog', condition: 'isDog' }],
      },
      { path: '/cat', title: 'A cat', components: [] },
      {
        path: '/dog',
        title: 'A dog',
        components: [{ type: 'TextField', name: 'breed', title: 'Breed', options: { required: false } }],
      },
      ...additional,
    ],
    lists: [{ name: 'kinds', type: 'string', items: KINDS }],
    conditions: [{ name: 'isDog', displayName: 'Is a dog', value: "kind == 'Dog'" }],
  })
}

describe('journey import', () => {
  it('writes a journey that is proved and runs to its end', async () => {
    const folder = projectFolder({ 'form.json': form() })
    const { status, out } = await journey(['import', 'form.json', '--as', 'pets'], folder)
    expect(out).toContain('The journey is proved.')
    expect(status).toBe(0)
    expect((await journey(['check', 'pets'], folder)).out).toContain('proved, 4 steps')
    const run = await journey(['simulate', 'pets', '--auto'], folder)
    expect(run.out).toMatch(/The journey ends at \w+\./)
  })

  it('reports as JSON what became of each part', async () => {
    const folder = projectFolder({ 'form.json': form() })
    const report = (await journey(['import', 'form.json', '--as', 'pets', '--json'], folder)).json()
    expect(report).toMatchObject({
      status: 0,
      kind: 'xgov',
      files: ['journeys/pets.json', 'schemas/fields/pets-kind.json', 'schemas/fields/pets-breed.json'],
      report: { unknown: [], parts: { condition: { mapped: 1 } } },
    })
  })

  it('reports a page that nothing leads to as a finding of the journey, and declares it if asked to', async () => {
    const broken = form([{ path: '/lost', title: 'Lost', components: [], next: [{ path: '/cat' }] }])
    const folder = projectFolder({ 'form.json': broken })
    const { status, out } = await journey(['import', 'form.json', '--as', 'pets'], folder)
    expect(status).toBe(1)
    expect(out).toContain('STEP_UNREACHABLE journeys/pets.json')
    const accepted = await journey(['import', 'form.json', '--as', 'asItIs', '--accept-faults'], folder)
    expect(accepted.out).toContain('The journey is proved.')
    expect(readFileSync(join(folder, 'journeys/asItIs.json'), 'utf8')).toContain('"/steps/lost": "The imported form')
  })

  it('declares a condition that contradicts itself, also as a part of another', async () => {
    const is = (value: string) => ({ component: 'kind', operator: 'isEqual', value })
    const text = (key: string, more: object) => ({ type: 'textfield', key, label: key, input: true, ...more })
    const contradictory = {
      display: 'form',
      components: [
        { type: 'radio', key: 'kind', label: 'Kind', input: true, validate: { required: true }, values: CHOICES },
        text('whole', { conditional: { show: true, conjunction: 'all', conditions: [is('dog'), is('cat')] } }),
        text('part', {
          customConditional: "show = data.kind === 'cat' || (data.kind === 'dog' && data.kind === 'cat')",
        }),
      ],
    }
    const folder = projectFolder({ 'form.json': JSON.stringify(contradictory) })
    const { out } = await journey(['import', 'form.json', '--as', 'asItIs', '--accept-faults'], folder)
    expect(out).toContain('The journey is proved.')
    const { gaps } = JSON.parse(readFileSync(join(folder, 'journeys/asItIs.json'), 'utf8')) as { readonly gaps: object }
    expect(Object.keys(gaps)).toContainEqual(expect.stringMatching(/\/fields\/whole\/when:true$/))
    expect((await journey(['check', 'asItIs'], folder)).out).toContain('proved')
  })

  it.each([
    ['the file is missing', ['nowhere.json', '--as', 'pets'], 'FILE_MISSING'],
    ['the file is no JSON', ['broken.json', '--as', 'pets'], 'JSON_SYNTAX'],
    ['the kind is unknown', ['form.json', '--from', 'word', '--as', 'pets'], 'USAGE_OPTION'],
    ['the name leads elsewhere', ['form.json', '--as', '../pets'], 'JOURNEY_NAME'],
    ['there is a journey of that name', ['form.json', '--as', 'v3'], 'FILE_EXISTS'],
  ])('writes nothing when %s', async (_, args, code) => {
    const folder = projectFolder({ 'form.json': form(), 'broken.json': '{ "pages": ' })
    const before = readFileSync(join(folder, 'journeys/v3.json'), 'utf8')
    const { status, err } = await journey(['import', ...args], folder)
    expect(err).toContain(code)
    expect(status).toBe(2)
    expect(existsSync(join(folder, 'journeys/pets.json'))).toBe(false)
    expect(readFileSync(join(folder, 'journeys/v3.json'), 'utf8')).toBe(before)
  })
})
