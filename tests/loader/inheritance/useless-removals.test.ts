import { describe, expect, it } from 'vitest'
import { uselessRemovals } from '../../../loader/inheritance/useless-removals.ts'

const found = (base: unknown, patch: unknown) =>
  uselessRemovals(base, patch).map(({ at, hint }) => `${at.join('/')}: ${hint}`)
const NOTHING = 'Remove this line: there is nothing here to remove.'

describe('a null', () => {
  it.each<[string, unknown, unknown, readonly string[]]>([
    ['removes what is inherited', { a: 1 }, { a: null }, []],
    ['removes what is inherited further in', { a: { b: 1 } }, { a: { b: null } }, []],
    [
      'removes an entry of a list by its name',
      { steps: { s: { next: [{ to: 'one' }] } } },
      { steps: { s: { next: { one: null } } } },
      [],
    ],
    ['removes nothing under a name that is not inherited', { a: 1 }, { xyz: null }, [`xyz: ${NOTHING}`]],
    ['removes nothing under a misspelt name', { email: 1 }, { emial: null }, ['emial: Did you mean "email"?']],
    ['removes nothing further in', { a: { b: 1 } }, { a: { xyz: null } }, [`a/xyz: ${NOTHING}`]],
    ['removes nothing where a value is inherited', { a: 'text' }, { a: { xyz: null } }, [`a/xyz: ${NOTHING}`]],
    ['inside of what is new belongs to that', {}, { a: { b: null } }, []],
    [
      'of a field is one of its file',
      { title: { $ref: 'title.json' } },
      { title: { enum: null, ui: { hint: null } } },
      [],
    ],
    ['of a field that gets a file is one of that', { title: {} }, { title: { $ref: 'title.json', enum: null } }, []],
    ['of an object’s own is not inherited', {}, { toString: null }, [`toString: ${NOTHING}`]],
    ['as a whole is no removal', { a: 1 }, null, []],
  ])('%s', (_, base, patch, expected) => {
    expect(found(base, patch)).toEqual(expected)
  })
})
