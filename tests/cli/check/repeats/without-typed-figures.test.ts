import { expect, it } from 'vitest'
import { withoutTypedFigures } from '../../../../cli/check/repeats/without-typed-figures.ts'
import type { Diagnostic } from '../../../../loader/index.ts'

const found = (code: string, pointer: string, line?: number): Diagnostic => ({
  code,
  severity: 'error',
  file: 'content/help.json',
  pointer,
  message: 'x.',
  ...(line === undefined ? {} : { place: { line, column: 1 } }),
})
const left = (one: Diagnostic, linted: Diagnostic) => withoutTypedFigures([one], [linted]).length

it('leaves out a typed figure of which the copy lint knows the fact', () => {
  expect(left(found('FIGURE_TYPED', '/a'), found('COPY_FIGURE', '/a'))).toBe(0)
  // The pointers of a page are those of its headings, and only the copy lint has them.
  expect(left(found('FIGURE_TYPED', '', 7), found('COPY_FIGURE', '/fees/1', 7))).toBe(0)
})

it('keeps all others', () => {
  expect(left(found('FIGURE_TYPED', '/a'), found('COPY_FIGURE', '/b'))).toBe(1)
  expect(left(found('FIGURE_TYPED', '', 7), found('COPY_FIGURE', '', 8))).toBe(1)
  expect(left(found('FIGURE_TYPED', '/a'), found('COPY_MONEY_SOURCE', '/a'))).toBe(1)
  expect(left(found('FACT_UNKNOWN', '/a'), found('COPY_FIGURE', '/a'))).toBe(1)
})
