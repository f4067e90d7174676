import { expect, it } from 'vitest'
import { acceptsOnlyTrue } from '../../../proof/journey/accepts-only-true.ts'

it.each<[string, (string | boolean)[] | undefined, boolean]>([
  ['a box that has to be ticked', [true], true],
  ['a box that may stay empty', [true, false], false],
  ['a box that has to stay empty', [false], false],
  ['one choice', ['true'], false],
  ['a field that takes anything', undefined, false],
])('tells of %s whether it accepts only true', (_, values, only) => {
  expect(acceptsOnlyTrue(values === undefined ? {} : { enum: values })).toBe(only)
})
