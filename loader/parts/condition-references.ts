import { type Condition, type FactTests, isCombination, type JourneyDefinition } from '../../engine/index.ts'
import { patternError } from '../schemas/pattern-safety.ts'
import { didYouMean, quoted } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/report.ts'
import { homeAnswer } from './home-answer.ts'

/** The largest depth and number of tests of a condition, with its names replaced: a larger one cannot be understood. */
export const CONDITION_LIMITS = { depth: 40, tests: 2000 } as const

export type ConditionCheck = (condition: Condition, at: readonly (string | number)[]) => void

/**
 * Checks the named conditions of a journey, and returns the check for all others: a condition must only name existing facts
 * and conditions, have no cycle, stay within the limits, and contain no pattern that can be slow.
 */
export function conditionCheck(journey: JourneyDefinition, report: Report): ConditionCheck {
  const known = new Map<string, Extent>()
  for (const [name, condition] of Object.entries(journey.conditions)) {
    const at = ['conditions', name]
    checkReferences(journey, condition, at, report)
    reportTooLarge(extentOfNamed(journey, name, [], known, report), at, report)
  }
  return (condition, at) => {
    checkReferences(journey, condition, at, report)
    if (typeof condition !== 'string') reportTooLarge(extentOf(journey, condition, [], known, report), at, report)
  }
}

function checkReferences(
  journey: JourneyDefinition,
  condition: Condition,
  at: readonly (string | number)[],
  report: Report,
): void {
  if (typeof condition === 'string') {
    if (Object.hasOwn(journey.conditions, condition)) return
    return report('CONDITION_UNKNOWN', at, `${quoted(condition)} is not a condition of ${journey.name}.`, () =>
      didYouMean(condition, Object.keys(journey.conditions)),
    )
  }
  for (const { part, at: inside } of partsOf(condition)) checkReferences(journey, part, [...at, ...inside], report)
  for (const name of namesOf(condition)) {
    if (Object.hasOwn(journey.facts, name)) continue
    report(
      'FACT_UNDECLARED',
      at,
      `Nothing in ${journey.name} gives the fact ${quoted(name)}.`,
      () => sentAs(journey, name) ?? homeAnswer(journey, name) ?? didYouMean(name, Object.keys(journey.facts)),
    )
  }
  for (const [name, { pattern }] of testsOf(condition)) {
    const found = pattern === undefined ? undefined : patternError(pattern)
    if (found !== undefined)
      report(found.code, [...at, name, 'pattern'], `${quoted(pattern ?? '')}: ${found.message}`, () => found.hint)
  }
}

/** A hint if a condition tests an answer by the name under which it is sent instead of its own name. */
function sentAs({ steps }: JourneyDefinition, name: string): string | undefined {
  for (const { input } of Object.values(steps).flatMap(({ enter, submit }) => [...enter, ...submit])) {
    const from = Object.hasOwn(input, name) ? input[name] : undefined
    if (from !== undefined && 'answer' in from && from.answer !== name)
      return `${quoted(from.answer)} is sent under that name: test ${quoted(from.answer)}.`
  }
  return undefined
}

function reportTooLarge({ depth, tests }: Extent, at: readonly (string | number)[], report: Report): void {
  if (depth <= CONDITION_LIMITS.depth && tests <= CONDITION_LIMITS.tests) return
  const message = `With its names replaced, this condition is more than ${CONDITION_LIMITS.depth} levels deep or has more than ${CONDITION_LIMITS.tests} tests.`
  report('CONDITION_TOO_LARGE', at, message, () => 'Use fewer parts.')
}

interface Extent {
  readonly depth: number
  readonly tests: number
}

const TOO_LARGE: Extent = { depth: CONDITION_LIMITS.depth + 1, tests: CONDITION_LIMITS.tests + 1 }

function extentOf(
  journey: JourneyDefinition,
  condition: Condition,
  path: readonly string[],
  known: Map<string, Extent>,
  report: Report,
): Extent {
  if (typeof condition === 'string') return extentOfNamed(journey, condition, path, known, report)
  const parts = partsOf(condition).map(({ part }) => extentOf(journey, part, path, known, report))
  return {
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    tests: namesOf(condition).length + parts.reduce((sum, { tests }) => sum + tests, 0),
  }
}

function extentOfNamed(
  journey: JourneyDefinition,
  name: string,
  open: readonly string[],
  known: Map<string, Extent>,
  report: Report,
): Extent {
  const before = known.get(name)
  if (before !== undefined) return before
  if (open.includes(name)) {
    report(
      'CONDITION_CYCLE',
      ['conditions', name],
      `${[...open.slice(open.indexOf(name)), name].map(quoted).join(' is made of ')}.`,
      () => 'One of them must test facts instead.',
    )
    return { depth: 0, tests: 0 }
  }
  const condition = Object.hasOwn(journey.conditions, name) ? journey.conditions[name] : undefined
  if (condition === undefined) return { depth: 0, tests: 0 }
  if (open.length > CONDITION_LIMITS.depth) return TOO_LARGE
  const { depth, tests } = extentOf(journey, condition, [...open, name], known, report)
  const extent = { depth: depth + 1, tests }
  known.set(name, extent)
  return extent
}

function partsOf(
  condition: Exclude<Condition, string>,
): readonly { readonly part: Condition; readonly at: readonly (string | number)[] }[] {
  if (isCombination(condition, 'allOf')) return condition.allOf.map((part, index) => ({ part, at: ['allOf', index] }))
  if (isCombination(condition, 'anyOf')) return condition.anyOf.map((part, index) => ({ part, at: ['anyOf', index] }))
  return isCombination(condition, 'not') ? [{ part: condition.not, at: ['not'] }] : []
}

function namesOf(condition: Exclude<Condition, string>): readonly string[] {
  return isCombination(condition, 'required') ? condition.required : testsOf(condition).map(([name]) => name)
}

function testsOf(condition: Exclude<Condition, string>): readonly [string, FactTests[string]][] {
  const isCombined =
    isCombination(condition, 'allOf') ||
    isCombination(condition, 'anyOf') ||
    isCombination(condition, 'not') ||
    isCombination(condition, 'required')
  return isCombined ? [] : Object.entries(condition as FactTests)
}
