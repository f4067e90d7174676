import type { FactAtStep } from '../../../wire.ts'

/** The tests of a fact, in words, by their keywords. */
export const TESTS = {
  const: 'is',
  enum: 'is one of',
  minimum: 'is at least',
  maximum: 'is at most',
  exclusiveMinimum: 'is more than',
  exclusiveMaximum: 'is less than',
  minItems: 'has at least this many entries',
  maxItems: 'has at most this many entries',
  minLength: 'has at least this many characters',
  maxLength: 'has at most this many characters',
} as const

export type TestKind = keyof typeof TESTS

const OF_TYPE: Readonly<Record<FactAtStep['type'], readonly TestKind[]>> = {
  boolean: ['const'],
  number: ['const', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  string: ['const', 'enum', 'minLength', 'maxLength'],
  list: ['minItems', 'maxItems'],
  object: [],
}

/** The tests that a fact can pass and fail: of one with a list of values only these. */
export function testsFor({ type, values }: Pick<FactAtStep, 'type' | 'values'>): readonly TestKind[] {
  if (values !== null && type !== 'list') return values.length > 2 ? ['const', 'enum'] : ['const']
  return OF_TYPE[type]
}

/** A test to begin with. */
export function firstTest(fact: FactAtStep): Readonly<Record<string, unknown>> {
  const [kind = 'const'] = testsFor(fact)
  return { [kind]: firstValue(kind, fact) }
}

export function firstValue(kind: TestKind, { values, type }: Pick<FactAtStep, 'type' | 'values'>): unknown {
  const value = values?.[0] ?? (type === 'number' ? 1 : type === 'boolean' ? true : '')
  if (kind === 'enum') return [value]
  return kind === 'const' ? value : 1
}
