import { expect, it } from 'vitest'
import { withArticle } from '../../../proof/lint/with-article.ts'

it.each([
  ['string', 'a string'],
  ['number', 'a number'],
  ['boolean', 'a boolean'],
  ['null', 'a null'],
  ['integer', 'an integer'],
  ['array', 'an array'],
  ['object', 'an object'],
])('%s is said as "%s"', (type, said) => {
  expect(withArticle(type)).toBe(said)
})
