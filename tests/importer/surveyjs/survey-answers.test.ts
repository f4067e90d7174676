import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

const page = (name: string, elements: readonly object[], more: object = {}) => ({ name, elements, ...more })

describe('an answer that a survey needs', () => {
  const question = (more: object) => ({ title: 'One', pages: [page('one', [{ name: 'asked', ...more }])] })
  const COLUMN = { name: 'taste', cellType: 'text' }
  const PART = { type: 'text', name: 'called' }

  it.each([
    ['a least number of choices', { type: 'checkbox', choices: ['a', 'b'], minSelectedChoices: 1 }],
    ['a choice in each row', { type: 'matrix', columns: ['good'], rows: ['food'], eachRowRequired: true }],
    ['a text of several', { type: 'multipletext', items: [{ name: 'first', isRequired: true }, { name: 'last' }] }],
    ['a cell of each row', { type: 'matrixdropdown', columns: [{ ...COLUMN, isRequired: true }], rows: ['food'] }],
    [
      'a part of a panel that is always there',
      { type: 'paneldynamic', minPanelCount: 1, templateElements: [{ ...PART, isRequired: true }] },
    ],
  ])('is required although the question is not: %s', (_, more) => {
    expect(imported(question(more)).fieldNamed('asked')).not.toHaveProperty('optional')
  })

  it.each([
    ['cells', { type: 'matrixdropdown', columns: [COLUMN], rows: ['food'] }],
    ['panels', { type: 'paneldynamic', minPanelCount: 1, templateElements: [PART] }],
  ])('is not required for %s that may be empty', (_, more) => {
    expect(imported(question(more)).fieldNamed('asked')).toMatchObject({ optional: true })
  })

  it('is one choice at least where "none" is a choice', () => {
    const more = { type: 'checkbox', choices: ['a', 'b'], showNoneItem: true, minSelectedChoices: 2 }
    const { fieldNamed, report } = imported(question(more))
    expect(fieldNamed('asked')).toMatchObject({ minItems: 1 })
    expect(report.notes).toMatchObject([{ bucket: 'assumed', pointer: '/pages/0/elements/0/minSelectedChoices' }])
  })
})

describe('a choice of a survey', () => {
  it('may be written with its words behind a line', () => {
    const element = { type: 'radiogroup', name: 'sky', choices: ['g|Grey', { value: 'b|Blue' }, 'red'] }
    expect(imported({ pages: [page('one', [element])] }, 'surveyjs').fieldNamed('sky')).toMatchObject({
      oneOf: [
        { const: 'g', title: 'Grey' },
        { const: 'b', title: 'Blue' },
        { const: 'red', title: 'red' },
      ],
    })
  })
})

describe('the choices of a survey', () => {
  it.each([
    ['from the least to the greatest', { choicesMin: 1, choicesMax: 3 }, [1, 2, 3]],
    ['from 0', { choicesMax: 2 }, [0, 1, 2]],
    ['in steps, behind those that are written', { choices: [9], choicesMax: 5, choicesStep: 2 }, [9, 0, 2, 4]],
  ])('of a dropdown are counted: %s', (_, more, values) => {
    const form = { elements: [{ type: 'dropdown', name: 'age', ...more }] }
    const { oneOf } = imported(form).fieldNamed('age') as { oneOf: readonly { const: number }[] }
    expect(oneOf.map((choice) => choice.const)).toEqual(values)
    expect(imported(form).report.unknown).toEqual([])
  })

  it('are boxes to tick in a matrix of boxes, of which one excludes the others', () => {
    const columns = ['work', 'home', { value: 'never', text: 'Not at all', isExclusive: true }]
    const matrix = { type: 'matrix', cellType: 'checkbox', name: 'use', rows: ['phone'], columns }
    const { fieldNamed, report } = imported({ elements: [matrix] })
    expect(fieldNamed('use')).toMatchObject({
      properties: { phone: { type: 'array', ui: { widget: 'checkboxes', exclusive: 'never' } } },
    })
    expect([...report.notes, ...report.unknown]).toEqual([])
  })

  it('may have one that excludes the others, and the report names a second one', () => {
    const alone = (value: string) => ({ value, isExclusive: true })
    const { fieldNamed, report } = imported({
      elements: [{ type: 'checkbox', name: 'q', choices: ['a', alone('b'), alone('c')] }],
    })
    expect(fieldNamed('q')).toMatchObject({ ui: { exclusive: 'b' } })
    expect(report.notes).toMatchObject([{ bucket: 'unsupported', pointer: '/elements/0/choices/2/isExclusive' }])
  })
})

it('a list of a survey that begins with entries is read as it is, except for their number', () => {
  const part = { type: 'text', name: 'a', title: 'A' }
  const { report } = imported({
    elements: [{ type: 'paneldynamic', name: 'q', panelCount: 2, templateElements: [part] }],
  })
  expect(report.parts.component).toMatchObject({ mapped: 2, assumed: 0 })
  expect(report.notes).toMatchObject([{ bucket: 'assumed', pointer: '/elements/0/panelCount' }])
})
