import { expect, it } from 'vitest'
import { isNeverSent } from '../../../../cli/check/content/sandbox-texts.ts'

it.each<[object, string]>([
  [{ enum: ['loan', 'Lease'] }, 'cash'],
  [{ const: 'Yes' }, 'no'],
  [{ enum: ['no'], const: 'yes' }, 'no'],
  [{ minLength: 3 }, 'ab'],
  [{ maxLength: 3 }, 'abcd'],
  [{ pattern: '^\\d+$' }, 'a1'],
])('an input of the schema %j is never “%s”', (schema, text) => {
  expect(isNeverSent(schema, text)).toBe(true)
})

it.each<[object | undefined, string]>([
  [undefined, ''],
  [{}, 'anything'],
  [{ enum: ['loan', 'Lease'] }, 'lease'],
  [{ const: 'Yes' }, 'yes'],
  [{ const: 7 }, '7'],
  [{ minLength: 3, maxLength: 3 }, 'abc'],
  [{ pattern: '^[A-Z]\\p{Ll}$' }, 'ab'],
  [{ pattern: '(' }, 'a'],
])('an input of the schema %j may be “%s”', (schema, text) => {
  expect(isNeverSent(schema, text)).toBe(false)
})
