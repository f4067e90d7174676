import { expect, it } from 'vitest'
import { oppositeWords } from '../../../proof/lint/opposite-words.ts'
import { reportedBy } from '../support/reported.ts'

const said = (step: object) =>
  reportedBy(oppositeWords, { steps: { ask: { id: 'ask', content: [], fields: {}, ...step } } })

const asked = (yes: string, no: string) => ({
  type: 'boolean',
  oneOf: [
    { const: true, title: yes },
    { const: false, title: no },
  ],
})
const at = (place: string, value: boolean, text: string) =>
  `WORDS_OPPOSITE (warning) /steps/ask/${place}: These words stand for ${value}: "${text}" says the opposite. Swap the words of the two answers, or their values.`

it('the choices of a question say what they stand for', () => {
  expect(said({ fields: { sure: asked('Yes', 'No') } })).toEqual([])
  expect(said({ fields: { sure: asked('No.', ' yes') } })).toEqual([
    at('fields/sure/oneOf/0/title', true, 'No.'),
    at('fields/sure/oneOf/1/title', false, ' yes'),
  ])
})

it('so do those of a part of a group and of the entries of a list', () => {
  const inner = { sure: asked('Yes', 'YES') }
  expect(said({ fields: { group: { type: 'object', properties: inner } } })).toEqual([
    at('fields/group/properties/sure/oneOf/1/title', false, 'YES'),
  ])
  expect(said({ fields: { cars: { type: 'array', items: { type: 'object', properties: inner } } } })).toEqual([
    at('fields/cars/items/properties/sure/oneOf/1/title', false, 'YES'),
  ])
})

it('so do the words of a list of answers', () => {
  const listed = (answers: object) => ({ content: [{ id: 'text' }, { id: 'given', answers }] })
  expect(said(listed({ yes: 'Yes', no: 'No' }))).toEqual([])
  expect(said(listed({ yes: 'No' }))).toEqual([at('content/given/answers/yes', true, 'No')])
})

it.each([
  ['texts, which have values of their own', { type: 'string', oneOf: [{ const: 'never', title: 'Yes' }] }],
  ['words that only begin so', asked('No letters, please', 'Yes, write to me')],
  ['words that begin with the same letters', asked('None', 'Yesterday')],
  ['fields without choices', { type: 'boolean' }],
])('nothing is said of %s', (_, field) => {
  expect(said({ fields: { sure: field } })).toEqual([])
})
