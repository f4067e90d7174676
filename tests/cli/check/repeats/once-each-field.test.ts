import { expect, it } from 'vitest'
import { onceEachField } from '../../../../cli/check/repeats/once-each-field.ts'
import type { Diagnostic } from '../../../../loader/index.ts'

const FILE = 'schemas/fields/name.json'

const missing = (name: string, key = 'minLength', file = FILE): Diagnostic => ({
  code: 'FIELD_MESSAGE_MISSING',
  severity: 'error',
  file,
  pointer: '/messages',
  message: `Field "${name}" has no message for "${key}".`,
  about: { names: [name] },
})
const said = (...found: readonly Diagnostic[]) => onceEachField(found).map(({ message }) => message)

it('reports a problem that several fields of one file have once, and names the others', () => {
  expect(said(missing('first'), missing('nick'))).toEqual([
    'Field "first" has no message for "minLength". "nick" comes from the same file.',
  ])
  expect(said(missing('first'), missing('nick'), missing('birth'), missing('nick'))).toEqual([
    'Field "first" has no message for "minLength". "nick" and "birth" come from the same file.',
  ])
})

it('names three others with a comma', () => {
  expect(said(...['first', 'nick', 'birth', 'last'].map((name) => missing(name)))).toEqual([
    'Field "first" has no message for "minLength". "nick", "birth" and "last" come from the same file.',
  ])
})

it('reports each of two problems of the same fields', () => {
  expect(said(missing('first'), missing('first', 'pattern'), missing('nick'), missing('nick', 'pattern'))).toEqual([
    'Field "first" has no message for "minLength". "nick" comes from the same file.',
    'Field "first" has no message for "pattern". "nick" comes from the same file.',
  ])
})

it.each([
  ['of two files', missing('nick', 'minLength', 'schemas/fields/nick.json')],
  ['in a journey', missing('nick', 'minLength', 'journeys/small.json')],
  ['at another place', { ...missing('nick'), pointer: '/rule' }],
  ['of another code', { ...missing('nick'), code: 'FIELD_SHAPE' }],
  ['with other words about no name', { ...missing('nick'), message: 'Field "first" has no message for "minLength"!' }],
  ['without the name of a field', { ...missing('nick'), message: 'must be a text', about: {} }],
])('keeps problems %s', (_, other) => {
  expect(said(missing('first'), other)).toEqual([missing('first').message, other.message])
})
