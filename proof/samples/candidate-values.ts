import { cleanAnswer, type FactTest, type Field, passes, RULES } from '../../engine/index.ts'
import { dateProbes, isWithinDateLimits } from './date-probes.ts'
import { isWithinListLimits, listProbes } from './list-probes.ts'
import { isWithinMonthLimits, monthProbes } from './month-probes.ts'
import { numberProbes, isWithinNumberLimits } from './number-probes.ts'
import { accepts, sampleAnswer } from './sample-values.ts'
import { isWithinTextLimits, textProbes } from './text-probes.ts'

/** A representative of one combination of test results. */
export interface Candidate {
  /** The value to run the tests on; equal to `value()` unless no sample could be generated. */
  readonly probe: () => unknown
  /** A value that a visitor could type. */
  readonly value: (variant?: number) => unknown
  /** False if no sample could be generated: `probe` then represents values that may not exist. */
  readonly hasSample: boolean
}

/**
 * Returns at least one value of a field for every possible combination of test results. Values outside the field's limits
 * are left out; values that its rule, pattern or another keyword may refuse are left out only if the field lists its values.
 */
export function candidateValues(field: Field, tests: readonly FactTest[]): readonly Candidate[] {
  const { enum: listed, const: only } = field as Field & { const?: unknown }
  if (field.type === 'array' && tests.some(testsList))
    return distinctCandidates(field, tests, listProbes(field, tests), isWithinListLimits)
  if (field.choicesFrom !== undefined) return [anyValue(field), ...constantsIn(tests, field.type).map(candidateOf)]
  if (field.type === 'object' || field.type === 'array') return [anyValue(field)]
  if (only !== undefined) return listedCandidates(field, [only])
  if (listed !== undefined) return listedCandidates(field, listed)
  if (field.type === 'boolean') return listedCandidates(field, [true, false])
  if (tests.length === 0) return [anyValue(field)]
  if (field.rule?.dateBetween !== undefined)
    return distinctCandidates(field, tests, dateProbes(field, tests), isWithinDateLimits)
  if (field.rule?.monthBetween !== undefined)
    return distinctCandidates(field, tests, monthProbes(field, tests), isWithinMonthLimits)
  const constants = constantsIn(tests, field.type)
  return field.type === 'string'
    ? [
        ...constantCandidates(field, constants),
        ...distinctCandidates(field, tests, textProbes(field, tests, constants as string[]), isWithinTextLimits),
      ]
    : [
        ...constantCandidates(field, constants),
        ...distinctCandidates(field, tests, numberProbes(field, tests, constants as number[]), isWithinNumberLimits),
      ]
}

function testsList({ minItems, maxItems, contains }: FactTest): boolean {
  return minItems !== undefined || maxItems !== undefined || contains !== undefined
}

/** For a field whose values no test distinguishes. The sample is generated only when a run needs it. */
function anyValue(field: Field): Candidate {
  const value = (variant = 0) => sampleAnswer(field, variant)
  return { probe: () => value(), value, hasSample: true }
}

function listedCandidates(field: Field, values: readonly unknown[]): Candidate[] {
  return values.filter((value) => accepts(field, value)).map(candidateOf)
}

/** A single value. */
export function candidateOf(value: unknown): Candidate {
  return { probe: () => value, value: () => value, hasSample: true }
}

/** The constants that the field accepts. A constant that cleaning would change is left out: "jane" is stored as "Jane", so no answer is ever "jane". */
function constantCandidates(field: Field, constants: readonly unknown[]): Candidate[] {
  return constants.flatMap((value): Candidate[] => {
    if (cleanAnswer(field, value, RULES) !== value) return []
    if (accepts(field, value)) return [candidateOf(value)]
    // Whether a date of birth is valid depends on the current date.
    return field.rule?.dateOfBirth === undefined
      ? []
      : [{ probe: () => value, value: () => undefined, hasSample: false }]
  })
}

/** One candidate for each combination of test results among the probes. */
function distinctCandidates(
  field: Field,
  tests: readonly FactTest[],
  probes: readonly unknown[],
  isWithinLimits: (field: Field, value: unknown) => boolean,
): Candidate[] {
  const markOf = (value: unknown) => tests.map((test) => (passes(value, test) ? '1' : '0')).join('')
  const possible = new Map<string, unknown>()
  const fitting = new Map<string, unknown>()
  for (const probe of probes) {
    const mark = markOf(probe)
    if (!possible.has(mark) && isWithinLimits(field, probe)) possible.set(mark, probe)
    const kept = cleanAnswer(field, probe, RULES)
    const keptMark = kept === probe ? mark : markOf(kept)
    if (kept !== undefined && !fitting.has(keptMark) && accepts(field, kept)) fitting.set(keptMark, kept)
  }
  return [
    ...[...fitting.values()].map(candidateOf),
    ...[...possible].flatMap(([mark, probe]): Candidate[] =>
      fitting.has(mark) ? [] : [{ probe: () => probe, value: () => undefined, hasSample: false }],
    ),
  ]
}

function constantsIn(tests: readonly FactTest[], type: Field['type']): unknown[] {
  const wanted = type === 'integer' ? 'number' : type
  return [...new Set(tests.flatMap((test) => [test.const, ...(test.enum ?? [])]))].filter(
    (value) => typeof value === wanted,
  )
}
