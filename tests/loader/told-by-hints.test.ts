import { expect, it } from 'vitest'
import type { Field } from '../../engine/index.ts'
import { areToldByHints } from '../../loader/told-by-hints.ts'

const field = (hint?: string, autocomplete?: string) => ({ ui: { hint, autocomplete } }) as unknown as Field
const PASSPORT = 'As on your passport'

it.each<[string, Field, Field, boolean]>([
  ['two hints', field('At home', 'tel'), field('At work', 'tel-national'), true],
  ['the hint of one, of two answers of one kind', field('At home', 'home tel'), field('', 'work tel'), true],
  ['the hint of one, of an answer that no browser fills in', field('At home', 'off'), field('', 'tel'), true],
  ['the hint of one, without tokens', field('At home'), {} as Field, true],
  ['no hint', {} as Field, {} as Field, false],
  ['one hint for both, whatever its case', field('At Home'), field('at home'), false],
  ['the hint of a first name, and none of the surname', field(PASSPORT, 'given-name'), field('', 'family-name'), false],
  ['the hint of a surname, and none of the first name', field('', 'given-name'), field(PASSPORT, 'family-name'), false],
])('tells apart or not: %s', (_, one, other, expected) => {
  expect(areToldByHints(one, other)).toBe(expected)
})
