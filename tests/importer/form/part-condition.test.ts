import { describe, expect, it } from 'vitest'
import { importForm, type FormKind } from '../../../importer/index.ts'
import { imported } from '../support/imported.ts'

const survey = (visibleIf: string) => ({
  pages: [
    {
      name: 'a',
      elements: [
        { type: 'text', name: 'before', title: 'Before' },
        {
          type: 'paneldynamic',
          name: 'pets',
          title: 'Your pets',
          templateElements: [
            { type: 'radiogroup', name: 'kind', title: 'Kind', isRequired: true, choices: ['dog', 'cat'] },
            { type: 'text', name: 'tried', title: 'Breed', isRequired: true, visibleIf },
          ],
        },
      ],
    },
  ],
})
const formJs = (hide: string) => ({
  type: 'default',
  schemaVersion: 16,
  components: [
    { type: 'textfield', key: 'before', label: 'Before' },
    {
      type: 'dynamiclist',
      path: 'pets',
      label: 'Your pets',
      components: [
        { type: 'radio', key: 'kind', label: 'Kind', values: ['dog', 'cat'].map((value) => ({ value, label: value })) },
        { type: 'textfield', key: 'tried', label: 'Breed', validate: { required: true }, conditional: { hide } },
      ],
    },
  ],
})
const formIo = (conditional: object) => ({
  display: 'form',
  components: [
    { type: 'textfield', key: 'before', label: 'Before', input: true },
    {
      type: 'datagrid',
      key: 'pets',
      label: 'Your pets',
      input: true,
      components: [
        {
          type: 'radio',
          key: 'kind',
          label: 'Kind',
          input: true,
          values: ['dog', 'cat'].map((value) => ({ value, label: value })),
        },
        { type: 'textfield', key: 'tried', label: 'Breed', input: true, validate: { required: true }, conditional },
      ],
    },
  ],
})

/** The condition of the part that is tried, whether its group demands it, and what is not in the journey. */
function triedIn(form: object, kind: FormKind) {
  const { fieldNamed } = imported(form, kind)
  const { report } = importForm(JSON.stringify(form), { name: 'try', kind })
  const pets = fieldNamed('pets') as {
    readonly items: { readonly properties: Readonly<Record<string, { when?: unknown }>>; readonly required?: string[] }
  }
  return {
    when: pets.items.properties['tried']?.when,
    isDemanded: pets.items.required?.includes('tried') === true,
    lost: report.notes.filter(({ bucket }) => bucket === 'unsupported').length,
  }
}

describe('a condition of a part of a group', () => {
  it.each<[FormKind, object, unknown]>([
    ['surveyjs', survey("{panel.kind} = 'dog'"), { kind: { const: 'dog' } }],
    ['formjs', formJs('=kind = "cat"'), expect.anything()],
    ['formio', formIo({ show: true, when: 'pets.kind', eq: 'dog' }), { kind: { const: 'dog' } }],
    ['formio', formIo({ show: true, when: 'kind', eq: 'dog' }), { kind: { const: 'dog' } }],
  ])('of %s tests the parts in front of it', (kind, form, when) => {
    expect(triedIn(form, kind)).toEqual({ when, isDemanded: false, lost: 0 })
  })

  it.each<[FormKind, object]>([
    ['surveyjs', survey('{panel.kind} = {before}')],
    ['surveyjs', survey("{panel.kind} = 'dog' and {before} = 'x'")],
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
