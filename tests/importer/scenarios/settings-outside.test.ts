import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const SUPPOSED =
  'Only the program around the form gives "role": it is the setting "role" of the journey, the same for every visitor and not given at first. Set its value.'

const survey = (visibleIf: string, more: object = {}) => ({
  elements: [
    { type: 'text', name: 'forename' },
    { type: 'text', name: 'more', visibleIf },
  ],
  ...more,
})

const formIo = (more: object, other: object = {}) => ({
  display: 'form',
  components: [
    { type: 'textfield', key: 'forename', input: true, ...other },
    { type: 'textfield', key: 'more', input: true, ...more },
  ],
})

const logic = (json: object) => formIo({ conditional: { json } })

const A_OR_NOTHING = { schema: { enum: ['', 'a'] }, value: '' }
const SWITCH = { schema: { type: 'boolean' }, value: false }

type Case = readonly [form: object, setting: object, when: object]

/** Conditions on "role", the setting that it becomes, and the condition in the journey. */
const CASES: Readonly<Record<string, Case>> = {
  'a survey: it is a value': [survey("{role} = 'a'"), A_OR_NOTHING, { role: { const: 'a' } }],
  'a survey: it is not a value': [survey("{role} <> 'a'"), A_OR_NOTHING, { not: { role: { const: 'a' } } }],
  'a survey: it is one of several': [
    survey("{role} anyof ['a', 'b']"),
    { schema: { enum: ['', 'a', 'b'] }, value: '' },
    { role: { enum: ['a', 'b'] } },
  ],
  'a survey: it is a number': [
    survey('{role} = 2'),
    { schema: { enum: ['', '2'] }, value: '' },
    { role: { const: '2' } },
  ],
  'a survey: it is there': [survey('{role} notempty'), SWITCH, { role: { const: true } }],
  'a survey: it is not there': [survey('{role} empty'), SWITCH, { not: { role: { const: true } } }],
  'a survey: it is true': [survey('{role} = true'), SWITCH, { role: { const: true } }],
  'a survey: it is false, which is more than not given': [
    survey('{role} = false'),
    { schema: { enum: ['', 'false'] }, value: '' },
    { role: { const: 'false' } },
  ],
  'a survey: it is there, or a value': [
    survey("{role} notempty and {role} <> 'a'"),
    A_OR_NOTHING,
    { allOf: [{ not: { role: { const: '' } } }, { not: { role: { const: 'a' } } }] },
  ],
  'Form.io, structured': [
    formIo({ conditional: { show: true, when: 'role', eq: 'a' } }),
    A_OR_NOTHING,
    { role: { const: 'a' } },
  ],
  'Form.io, as a script': [
    formIo({ customConditional: "show = data.role === 'a'" }),
    A_OR_NOTHING,
    { role: { const: 'a' } },
  ],
  'Form.io, as a script that asks whether it is true': [
    formIo({ customConditional: 'show = !data.role' }),
    SWITCH,
    { not: { role: { const: true } } },
  ],
  'Form.io, as JSON logic': [logic({ '==': [{ var: 'data.role' }, 'a'] }), A_OR_NOTHING, { role: { const: 'a' } }],
}

describe('a name that only the program around a form gives', () => {
  it.each(Object.entries(CASES))('is a setting with the values that are tested: %s', (_, [form, setting, when]) => {
    const { settings, whenOf, report } = imported(form)
    expect(settings).toEqual({ role: { ...setting, description: expect.stringContaining('/1/') as string } })
    expect(whenOf('more')).toEqual(when)
    expect(report.faults).toEqual([])
    expect(report.notes.filter(({ pointer }) => /[Ii]f$|onditional$/.test(pointer))).toEqual([
      expect.objectContaining({ bucket: 'assumed', what: SUPPOSED }),
    ])
    expect(report.parts).toMatchObject({ component: { mapped: 2 }, condition: { assumed: 1 } })
  })

  it.each<[string, object]>([
    ['a question has one that is nearly the same', survey("{forname} = 'a'")],
    ['a question has the same in other letters', survey("{ForeName} = 'a'")],
    ['it names a part of something', survey("{role.name} = 'a'")],
    ['it is ordered, so that its values are not known', survey('{role} > 3')],
    [
      'its values differ by the case of their letters only, which SurveyJS takes for one',
      survey("{role} = 'a' or {role} = 'A'"),
    ],
    [
      'a trigger of the form gives it',
      survey("{role} = 'a'", {
        triggers: [{ type: 'setvalue', expression: '{forename} notempty', setToName: 'role' }],
      }),
    ],
    [
      'a script of the form gives it',
      formIo({ customConditional: "show = data.role === 'a'" }, { calculateValue: "data.role = 'a'; value = 1" }),
    ],
    [
      'it is the value of a choice, which was meant',
      {
        elements: [
          { type: 'radiogroup', name: 'forename', choices: [{ value: 'role', text: 'Role' }, 'b'] },
          { type: 'text', name: 'more', visibleIf: "{role} = 'a'" },
        ],
      },
    ],
  ])('is none where %s', (_, form) => {
    const { settings, report } = imported(form)
    expect(settings).toBeUndefined()
    expect(report.faults.map(({ code }) => code)).toContain('IMPORT_QUESTION_MISSING')
  })

  it('is one also if another condition tests it with an answer that the journey does not ask for', () => {
    const { settings, whenOf } = imported({
      elements: [
        { type: 'text', name: 'forename' },
        { type: 'text', name: 'more', visibleIf: "{role} = 'a'" },
        { type: 'signaturepad', name: 'signed' },
        { type: 'text', name: 'last', visibleIf: "{role} = 'a' and {signed} notempty" },
      ],
    })
    expect(settings).toMatchObject({ role: A_OR_NOTHING })
    expect([whenOf('more'), whenOf('last')]).toEqual([{ role: { const: 'a' } }, undefined])
  })

  it('is none where the first page depends on it: a journey begins on one page', () => {
    const pages = ['one', 'two'].map((name, index) => ({
      name,
      ...(index === 0 ? { visibleIf: "{role} = 'a'" } : {}),
      elements: [{ type: 'text', name: `q${name}` }],
    }))
    const { settings, steps } = imported({ pages })
    const first = Object.values(steps).find(({ path }) => path === '/')
    expect([settings, Object.keys(first?.fields ?? {})]).toEqual([undefined, ['qtwo']])
  })

  it('decides about pages, and about the parts of the entries of a list', () => {
    const { settings, steps, asked } = imported({
      pages: [
        {
          name: 'one',
          elements: [
            {
              type: 'paneldynamic',
              name: 'pets',
              templateElements: [
                { type: 'text', name: 'kind' },
                { type: 'text', name: 'vet', visibleIf: "{role} = 'a'" },
              ],
            },
          ],
        },
        { name: 'two', visibleIf: "{role} = 'b'", elements: [{ type: 'text', name: 'last' }] },
      ],
    })
    expect(settings).toMatchObject({ role: { schema: { enum: ['', 'a', 'b'] } } })
    expect(asked).toEqual(['pets', 'last'])
    expect(steps['one']?.fields?.['pets']).toMatchObject({ partsWhen: { vet: { role: { const: 'a' } } } })
    expect(steps['one']?.next?.[0]).toMatchObject({ to: 'two', when: { role: { const: 'b' } } })
  })

  it('has another name where an answer of the product has it', () => {
    const { settings } = imported(survey("{allOf} = 'a'"))
    expect(Object.keys(settings ?? {})).toEqual(['allOf_2'])
  })
})
