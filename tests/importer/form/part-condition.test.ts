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
        conjunction: 'all',
        conditions: [
          { component: 'kind', operator: 'isEqual', value: 'dog' },
          { component: 'before', operator: 'isEqual', value: 'x' },
        ],
      }),
    ],
  ])(
    'of %s that tests both an entry and an answer outside of it is reported, and the part is always asked',
    (kind, form) => {
      expect(triedIn(form, kind)).toEqual({ when: undefined, isDemanded: true, lost: 1 })
    },
  )
})
