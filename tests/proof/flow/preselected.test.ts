import { expect, it } from 'vitest'
import { isPreselected } from '../../../proof/flow/preselected.ts'

const choicesFrom = { fact: 'report', list: 'agreements', id: 'id' }

it.each([
  ['several choices from an effect', { type: 'array', choicesFrom }, true],
  ['one choice from an effect', { type: 'string', choicesFrom }, false],
  ['several choices of its own', { type: 'array' }, false],
  ['no such field', undefined, false],
])('a field has an answer before the visitor touches it: %s', (_, field, expected) => {
  const step = { fields: field === undefined ? {} : { which: field } }
  expect(isPreselected(step as never, 'which')).toBe(expected)
})
