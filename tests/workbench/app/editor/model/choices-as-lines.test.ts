import { describe, expect, it } from 'vitest'
import { choiceLines, linesIn, withChoiceLines } from '../../../../../workbench/app/editor/model/choices-as-lines.ts'

const FIELD = {
  title: 'How many cars?',
  oneOf: [
    { const: 'one', title: 'One' },
    { const: 'two', title: 'Two', description: 'At the same time' },
  ],
}
const choices = (...lines: readonly string[]) => withChoiceLines(FIELD, lines)['oneOf']

describe('the choices of a field as lines', () => {
  it('are its words', () => expect(choiceLines(FIELD)).toEqual(['One', 'Two']))

  it.each([
    ['no choices', { title: 'Name' }],
    ['values that are no words', { oneOf: [{ const: true, title: 'Yes' }] }],
    ['choices that are made elsewhere', { oneOf: [] }],
  ])('are not offered for %s', (_, field) => expect(choiceLines(field)).toBeUndefined())

  it('stay as they are where their words do, in the order of the lines, and a new one has a value of its words', () => {
    expect(choices('Two', 'More than two', 'One')).toEqual([
      FIELD.oneOf[1],
      { const: 'moreThanTwo', title: 'More than two' },
      FIELD.oneOf[0],
    ])
  })

  it('keep their values where only the words of a line change', () => {
    expect(choices('One car', 'Two')).toEqual([{ const: 'one', title: 'One car' }, FIELD.oneOf[1]])
  })

  it('of a question without answers get values made of their words', () => {
    const { oneOf } = withChoiceLines(FIELD, ['A van', 'Two'], { keepsValues: false })
    expect(oneOf).toEqual([{ const: 'aVan', title: 'A van' }, FIELD.oneOf[1]])
  })

  it('have values of their own, also next to those that are there', () => {
    expect(choices('One', 'Two', 'Two!')).toEqual([...FIELD.oneOf, { const: 'two2', title: 'Two!' }])
  })

  it('are those of an entry where several may be chosen', () => {
    const several = { type: 'array', items: { type: 'string', oneOf: FIELD.oneOf } }
    expect(choiceLines(several)).toEqual(['One', 'Two'])
    expect(withChoiceLines(several, ['Two'])).toEqual({
      ...several,
      items: { type: 'string', oneOf: [FIELD.oneOf[1]] },
    })
  })

  it('leave the rest of the field', () => expect(withChoiceLines(FIELD, ['A', 'B', 'C'])['title']).toBe(FIELD.title))
})

describe('lines', () => {
  it('are trimmed, and empty ones do not count', () =>
    expect(linesIn(' One \r\n\n Two\n')).toEqual({ lines: ['One', 'Two'], twice: null }))
  it('that are the same are named', () => expect(linesIn('One\nTwo\nOne').twice).toBe('One'))
})
