import { describe, expect, it } from 'vitest'
import { importForm, type FormKind } from '../../../importer/index.ts'
import { imported } from '../support/imported.ts'
import { BREED, KIND, petFormIo, petFormJs, petSurvey } from '../support/pet-forms.ts'

const survey = (visibleIf: string) =>
  petSurvey([
    { ...KIND, isRequired: true },
    { ...BREED, visibleIf },
  ])
const formIo = (conditional: object) => petFormIo({ conditional })

const BOTH = [
  { component: 'pets.kind', operator: 'isEqual', value: 'dog' },
  { component: 'before', operator: 'isEqual', value: 'x' },
]

/** The condition of the part that is tried, whether its group demands it, and what is not in the journey. */
function triedIn(form: object, kind: FormKind) {
  const { fieldNamed } = imported(form, kind)
  const { report } = importForm(JSON.stringify(form), { name: 'try', kind })
  const pets = fieldNamed('pets') as {
    readonly items: { readonly properties: Readonly<Record<string, { when?: unknown }>>; readonly required?: string[] }
  }
  return {
    when: pets.items.properties['breed']?.when,
    isDemanded: pets.items.required?.includes('breed') === true,
    lost: report.notes.filter(({ bucket }) => bucket === 'unsupported').length,
  }
}

describe('a condition of a part of a group', () => {
  it.each<[FormKind, object, unknown]>([
    ['surveyjs', survey("{panel.kind} = 'dog'"), { kind: { const: 'dog' } }],
    ['formjs', petFormJs('=kind = "cat"'), expect.anything()],
    ['formio', formIo({ show: true, when: 'pets.kind', eq: 'dog' }), { kind: { const: 'dog' } }],
    ['formio', formIo({ show: true, when: 'kind', eq: 'dog' }), { kind: { const: 'dog' } }],
  ])('of %s tests the parts in front of it', (kind, form, when) => {
    expect(triedIn(form, kind)).toEqual({ when, isDemanded: false, lost: 0 })
  })

  it.each<[FormKind, object]>([
    ['surveyjs', survey('{panel.kind} = {before}')],
    ['surveyjs', survey("{panel.kind} = 'dog' or {before} = 'x'")],
    ['surveyjs', survey("{panel.later} = 'x'")],
    [
      'formio',
      formIo({
        show: true,
        conjunction: 'any',
        conditions: BOTH,
      }),
    ],
    ['formio', formIo({ show: false, conjunction: 'all', conditions: BOTH })],
    ['formio', petFormIo({ customConditional: "show = row.kind === 'dog' || data.before === 'x'" })],
  ])(
    'of %s that tests both an entry and an answer outside of it is reported, and the part is always asked',
    (kind, form) => {
      expect(triedIn(form, kind)).toEqual({ when: undefined, isDemanded: true, lost: 1 })
    },
  )

  const dog = { kind: { const: 'dog' } }
  const x = { before: { const: 'x' } }
  const noDog = { not: dog }
  const noX = { not: x }
  it.each<[string, object, object, object]>([
    ['a list of which all hold', formIo({ show: true, conjunction: 'all', conditions: BOTH }), dog, x],
    ['a list of which none holds', formIo({ show: false, conjunction: 'any', conditions: BOTH }), noDog, noX],
    ['an expression', petFormIo({ customConditional: "show = row.kind === 'dog' && data.before === 'x'" }), dog, x],
    [
      'an expression of which nothing holds',
      petFormIo({ customConditional: "show = !(row.kind === 'dog' || data.before === 'x')" }),
      noDog,
      noX,
    ],
    [
      'JSON logic',
      formIo({ json: { and: [{ '==': [{ var: 'row.kind' }, 'dog'] }, { '==': [{ var: 'data.before' }, 'x'] }] } }),
      dog,
      x,
    ],
  ])('of Form.io that tests both, and needs both, is taken apart: %s', (_, form, inside, outside) => {
    const uses = Object.values(imported(form, 'formio').steps).map(({ fields }) => fields?.['pets'])
    expect(triedIn(form, 'formio')).toMatchObject({ when: inside, lost: 0 })
    expect(uses).toContainEqual(expect.objectContaining({ partsWhen: { breed: outside } }))
  })

  it('of form-js that hides where the entry or what is outside of it says so is taken apart', () => {
    const form = petFormJs('=kind = "cat" or before = "x"')
    const uses = Object.values(imported(form, 'formjs').steps).map(({ fields }) => fields?.['pets'])
    const { when, lost } = triedIn(form, 'formjs')
    expect([JSON.stringify(when), lost]).toEqual([expect.stringContaining('"cat"'), 0])
    expect(uses).toContainEqual(expect.objectContaining({ partsWhen: { breed: { not: { before: { const: 'x' } } } } }))
    expect(triedIn(petFormJs('=kind = "cat" and before = "x"'), 'formjs')).toEqual({
      when: undefined,
      isDemanded: true,
      lost: 1,
    })
  })
})
