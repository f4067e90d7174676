import { describe, expect, it } from 'vitest'
import { importForm } from '../../../importer/index.ts'
import { loadJourney } from '../../../loader/index.ts'
import { lint, prove } from '../../../proof/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { imported } from '../support/imported.ts'
import { projectSource } from '../../support/source.ts'

const number = (name: string, more: object = {}) => ({
  type: 'text',
  inputType: 'number',
  name,
  isRequired: true,
  min: 0,
  max: 1000,
  ...more,
})
const LOANS = {
  type: 'paneldynamic',
  name: 'loans',
  maxPanelCount: 4,
  templateElements: [number('amount')],
}
const survey = (calculatedValues: readonly object[], visibleIf: string) => ({
  title: 'Money',
  pages: [
    { name: 'one', elements: [number('wages'), number('pension', { isRequired: false }), LOANS] },
    { name: 'two', visibleIf, elements: [{ type: 'boolean', name: 'sure', isRequired: true }] },
    { name: 'three', elements: [{ type: 'boolean', name: 'done', isRequired: true }] },
  ],
  calculatedValues,
})

/** The journey of a survey with the diagnostics of its check. */
function checked(form: object) {
  const { files, report } = importForm(JSON.stringify(form), { name: 'try' })
  const source = projectSource(Object.fromEntries(files.map(({ path, json }) => [path, JSON.stringify(json)])))
  const { journey, diagnostics } = loadJourney('try', source)
  const found = [...diagnostics, ...(journey === undefined ? [] : lint(journey))]
  const proved = found.some(({ severity }) => severity === 'error') ? [] : prove(openJourney('try', source)).diagnostics
  return { report, json: files[0]?.json, codes: [...found, ...proved].map(({ code }) => code) }
}

describe('a calculated value of a survey', () => {
  it.each<[string, object]>([
    ['{wages} + {pension}', { sum: ['wages', 'pension'], default: 0 }],
    ['{wages} - {pension}', { difference: ['wages', 'pension'], default: 0 }],
    ["sumInArray({loans}, 'amount')", { total: 'loans', of: 'amount', default: 0 }],
    ["countInArray({loans}, 'amount')", { members: 'loans', where: { required: ['amount'] }, default: 0 }],
    ["maxInArray({loans}, 'amount')", { most: 'loans', of: 'amount' }],
  ])('becomes a derived fact: %s', (expression, derived) => {
    const { report, json, codes } = checked(survey([{ name: 'total', expression }], '{total} >= 2'))
    expect(json?.['derived']).toEqual({ total: derived })
    expect(report.notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
    expect(report.unknown).toEqual([])
    expect(codes).toEqual([])
  })

  it.each<[string, string, object]>([
    ['is made of another', '{income} + {rent}', { sum: ['wages', 'pension', 'rent'], default: 0 }],
    ['takes away an answer that the other adds', '{income} - {wages}', { sum: ['pension'], default: 0 }],
    ['is made of two that share an answer', '{income} - {left}', { sum: ['rent'], default: 0 }],
  ])('%s, and becomes a fact of their answers, which is proved', (_, expression, derived) => {
    const inner = [
      { name: 'income', expression: '{wages} + {pension}' },
      { name: 'left', expression: '{income} - {rent}' },
    ]
    const form = survey([...inner, { name: 'total', expression }], '{total} >= 2')
    const [first, ...others] = form.pages
    const elements = [...(first?.elements ?? []), number('rent')]
    const { json, codes } = checked({ ...form, pages: [{ ...first, elements }, ...others] })
    expect(json?.['derived']).toEqual({ total: derived })
    expect(codes).toEqual([])
  })

  it('is left out if nothing tests it, and is never stored', () => {
    const { report, json } = checked(
      survey([{ name: 'total', expression: '{wages} + {pension}', includeIntoResult: true }], '{wages} > 5'),
    )
    expect(json?.['derived']).toBeUndefined()
    expect(report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'assumed', pointer: '/calculatedValues/0/includeIntoResult' }),
    )
  })

  it.each([
    ['{wages} * 12', 'no sum'],
    ['{wages} + {done}', 'not the answer to a question for a number'],
    ['{wages} + {wages}', 'no sum'],
    ["sumInArray({loans}, 'cost')", 'no such field'],
  ])('is reported with its place: %s', (expression, what) => {
    const { report } = checked(survey([{ name: 'total', expression }], '{wages} > 5'))
    expect(report.notes).toContainEqual(
      expect.objectContaining({
        bucket: 'unsupported',
        pointer: '/calculatedValues/0',
        what: expect.stringContaining(what) as unknown,
      }),
    )
  })

  it('is reported if no proof could hold, because what its members give has no limits', () => {
    const form = survey([{ name: 'total', expression: "sumInArray({loans}, 'amount')" }], '{wages} > 5')
    const endless = JSON.parse(JSON.stringify(form).replaceAll(',"max":1000', '')) as object
    expect(checked(endless).report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'unsupported', pointer: '/calculatedValues/0' }),
    )
  })

  it('has a name of its own', () => {
    const { asked } = imported(survey([{ name: 'wages', expression: '{pension}' }], '{wages} > 5'))
    expect(asked).toContain('wages')
  })
})

describe('a trigger of a survey', () => {
  const form = (triggers: readonly object[]) => ({
    title: 'Trip',
    pages: [
      { name: 'one', elements: [{ type: 'boolean', name: 'went', isRequired: true }] },
      {
        name: 'two',
        elements: [
          { type: 'text', name: 'where', isRequired: true },
          { type: 'text', name: 'why', visible: false },
        ],
      },
      { name: 'three', elements: [{ type: 'text', name: 'when', isRequired: true }] },
    ],
    completedHtml: '<h3>Thank you</h3>',
    triggers,
  })
  const WENT = '{went} = false'
  const NOT_WENT = { when: { went: { const: false } } }

  it('that completes the survey is a transition to its end, from the page of its answer', () => {
    const { report, codes } = checked(form([{ type: 'complete', expression: WENT }]))
    const { steps } = imported(form([{ type: 'complete', expression: WENT }]))
    expect(steps['one']?.next).toMatchObject([{ ...NOT_WENT, to: 'completed' }, { to: 'two' }])
    expect(steps['two']?.next).toMatchObject([{ to: 'three' }])
    expect([report.unknown, codes]).toEqual([[], []])
    expect(report.parts.condition).toMatchObject({ mapped: 1, unsupported: 0 })
  })

  it('that completes the survey may be written in the older way', () => {
    const { steps } = imported(form([{ type: 'complete', name: 'went', value: false }]))
    expect(steps['one']?.next).toMatchObject([{ ...NOT_WENT, to: 'completed' }, { to: 'two' }])
  })

  it('that skips to a question is a transition to its page', () => {
    const { steps, report } = imported(form([{ type: 'skip', expression: WENT, gotoName: 'when' }]))
    expect(steps['one']?.next).toMatchObject([{ ...NOT_WENT, to: 'three' }, { to: 'two' }])
    expect(report.unknown).toEqual([])
  })

  it('that shows a hidden question is the condition of that question', () => {
    const { whenOf, report } = imported(
      form([{ type: 'visible', expression: "{where} = 'Rome'", questions: ['why'], pages: [] }]),
    )
    expect(whenOf('why')).toEqual({ where: { const: 'Rome' } })
    expect(report.unknown).toEqual([])
  })

  it.each([
    ['sets an answer', { type: 'setvalue', expression: WENT, setToName: 'where', setValue: 'x' }],
    ['copies an answer', { type: 'copyvalue', expression: WENT, setToName: 'where', fromName: 'when' }],
    ['has no condition that can be read', { type: 'complete', expression: '{a} + {b} > 2' }],
    ['compares with no value', { type: 'complete', name: 'went', operator: 'equal' }],
    ['leads to what is not there', { type: 'skip', expression: WENT, gotoName: 'nowhere' }],
    ['is of an unknown kind', { type: 'dance', expression: WENT }],
  ])('that %s is reported, with its place', (_, trigger) => {
    const { report } = imported(form([trigger]))
    expect(report.notes).toContainEqual(expect.objectContaining({ bucket: 'unsupported', pointer: '/triggers/0' }))
    expect(report.unknown).toEqual([])
  })

  it('that leads back is reported', () => {
    const { report } = imported(form([{ type: 'skip', expression: "{when} = 'x'", gotoName: 'went' }]))
    expect(report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'unsupported', pointer: '/triggers/0/expression' }),
    )
  })
})

describe('a calculated value that is one of several constants', () => {
  const bands = [
    { name: 'band', expression: "iif({wages} >= 500, 'high', iif({wages} >= 100, 'middle', 'low'))" },
    { name: 'fee', expression: "iif({band} = 'low', 0, 25)" },
  ]

  it('is a condition wherever it is tested', () => {
    const { report, json, codes } = checked(survey(bands, "{band} = 'middle'"))
    const steps = json?.['steps'] as Readonly<Record<string, { readonly next: readonly { readonly when?: unknown }[] }>>
    expect(steps['one']?.next[0]?.when).toEqual({
      allOf: [{ not: { wages: { minimum: 500 } } }, { wages: { minimum: 100 } }],
    })
    expect(report.notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
    expect(report.faults).toEqual([])
    expect(codes).toEqual([])
  })

  it('may be made of others', () => {
    const { report, json } = checked(survey(bands, '{fee} > 10'))
    expect(report.parts.condition).toMatchObject({ mapped: 1, unsupported: 0 })
    const steps = json?.['steps'] as Readonly<Record<string, { readonly next: readonly { readonly when?: unknown }[] }>>
    // It is not low: the middle, or high.
    expect(steps['one']?.next[0]?.when).toEqual({
      not: { allOf: [{ not: { wages: { minimum: 500 } } }, { not: { wages: { minimum: 100 } } }] },
    })
  })
})

describe('a calculated value that says whether a condition holds', () => {
  const values = [
    { name: 'isRich', expression: '{wages} = 70 or {wages} >= 500', includeIntoResult: true },
    { name: 'isPoor', expression: '{isRich} = false and {wages} < 300' },
  ]
  const rich = { anyOf: [{ wages: { const: 70 } }, { wages: { minimum: 500 } }] }

  it.each<[string, object]>([
    ['{isRich} = true', rich],
    ['{isRich}', rich],
    ['{isRich} = false', { not: rich }],
    ['{isRich} != true', { not: rich }],
    ['{isPoor} = true', { allOf: [{ not: rich }, { wages: { exclusiveMaximum: 300 } }] }],
  ])('is that condition wherever it is tested: %s', (visibleIf, when) => {
    const { report, json, codes } = checked(survey(values, visibleIf))
    const steps = json?.['steps'] as Readonly<Record<string, { readonly next: readonly { readonly when?: unknown }[] }>>
    expect(steps['one']?.next[0]?.when).toEqual(when)
    expect(report.parts.condition).toMatchObject({ mapped: 1, unsupported: 0 })
    expect(report.faults).toEqual([])
    expect(codes.filter((code) => code !== 'CONDITION_PART_NEVER')).toEqual([])
  })

  it('is reported if its value may be that of an answer', () => {
    const { report } = checked(survey([{ name: 'some', expression: '{wages} > 5 or {pension}' }], '{some} = true'))
    expect(report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'unsupported', pointer: '/pages/1/visibleIf' }),
    )
  })
})

it.each([
  ['a calculated value that is not imported', [{ name: 'twice', expression: '{wages} * 2' }], '{twice} > 5'],
  ['an answer inside a group', [], '{loans[0].amount} > 5'],
])('a condition on %s shows what it guards, and is no fault of the survey', (_, values, visibleIf) => {
  const { report, json } = checked(survey(values, visibleIf))
  expect(report.notes).toContainEqual(expect.objectContaining({ bucket: 'unsupported', pointer: '/pages/1/visibleIf' }))
  expect(report.faults).toEqual([])
  expect(Object.keys(json?.['steps'] as object)).toContain('two')
})
