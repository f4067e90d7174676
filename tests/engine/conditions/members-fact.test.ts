import { describe, expect, it } from 'vitest'
import { derivedValue, type DerivedFact } from '../../../engine/index.ts'

const known: Readonly<Record<string, unknown>> = {
  children: [{ age: 3, school: false }, { age: 12, school: true }, { age: 17 }],
  none: [],
  tenths: [{ x: 0.1 }, { x: 0.2 }],
  text: 'children',
  names: ['Ann', null],
}
const facts = (name: string) => known[name]
const isSmall = { age: { maximum: 4 } }

describe('a fact about the members of a group', () => {
  it.each<[string, DerivedFact, unknown]>([
    ['is how many fulfil a condition', { members: 'children', where: { age: { minimum: 5 } } }, 2],
    ['is whether any does', { any: 'children', where: isSmall }, true],
    ['is false if none does', { any: 'children', where: { age: { minimum: 18 } } }, false],
    ['is whether all do', { all: 'children', where: { age: { maximum: 17 } } }, true],
    ['is false if one does not', { all: 'children', where: isSmall }, false],
    [
      'combines tests of one member',
      { members: 'children', where: { age: { minimum: 5 }, school: { const: true } } },
      1,
    ],
    [
      'counts a field that is not filled in as passing no test',
      { members: 'children', where: { school: { const: false } } },
      1,
    ],
    ['can ask whether a field is filled in', { members: 'children', where: { not: { required: ['school'] } } }, 1],
    ['holds for all of none', { all: 'none', where: isSmall }, true],
    ['holds for none of none', { any: 'none', where: isSmall }, false],
    ['is not known while the group is not', { members: 'pets', where: isSmall }, undefined],
    ['is its default then', { members: 'pets', where: isSmall, default: 0 }, 0],
    ['is its default then, also if that is false', { any: 'pets', where: isSmall, default: false }, false],
    ['passes no test if the answer is no list', { members: 'text', where: isSmall }, null],
    ['is what the members give together', { total: 'children', of: 'age' }, 32],
    ['is a total without noise', { total: 'tenths', of: 'x' }, 0.3],
    ['is the least that one gives', { least: 'children', of: 'age' }, 3],
    ['is the most that one gives', { most: 'children', of: 'age' }, 17],
    ['is a total of nothing', { total: 'none', of: 'age' }, 0],
    ['has no least of nothing', { least: 'none', of: 'age' }, null],
    ['adds numbers only', { total: 'children', of: 'school' }, 0],
    ['is its default while the group is not known, as a total too', { total: 'pets', of: 'age', default: 5 }, 5],
    ['adds no field that a member inherits', { total: 'children', of: 'constructor' }, 0],
    ['reads no field that a member inherits', { members: 'children', where: { required: ['constructor'] } }, 0],
    ['reads no field of a member that is no group', { total: 'names', of: 'length' }, 0],
    ['fulfils no condition of the journey, which tests other facts', { members: 'children', where: 'isSmall' }, 0],
  ])('%s', (_, derived, value) => {
    expect(derivedValue(derived, facts)).toBe(value)
  })
})
