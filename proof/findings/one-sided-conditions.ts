import { type Condition, type FactTests, isCombination } from '../../engine/index.ts'
import { pointerOf, type Diagnostic } from '../../loader/index.ts'
import { namesIn } from '../journey/fact-tests.ts'
import { factsNamed } from '../journey/facts-read.ts'
import { ALL_UNKNOWN, NONE, type StateSet } from '../states/state-sets.ts'
import { diagnosticAt, reachedSteps, type Proved } from './context.ts'

/** Conditions that always or never hold in their place, without those in `impossible`, which contradict themselves. */
export function oneSidedConditions(proved: Proved, impossible: readonly Diagnostic[]): Diagnostic[] {
  const reached = reachedSteps(proved)
  return proved.conditions.flatMap(({ pointer, step, condition, whenTrue, whenFalse }, number) => {
    if (!reached.has(step) || (whenTrue === null) === (whenFalse === null)) return []
    // Already reported: at the condition itself, or as a transition that is never taken.
    const isReported = isImpossible(condition, pointer, impossible)
    if (whenTrue === null && (isReported || proved.places[number]?.role === 'next')) return []
    const isOfRequired = proved.places[number]?.role === 'required'
    return [
      whenTrue === null
        ? diagnosticAt(proved, 'CONDITION_NEVER', pointer, `Step "${step}": this condition never holds here.`, {
            hint: isOfRequired
              ? 'The field is always optional. Change the condition, or write "optional": true instead.'
              : 'What it guards is never shown. Change the condition, or remove what it guards.',
          })
        : diagnosticAt(proved, 'CONDITION_ALWAYS', pointer, `Step "${step}": this condition always holds here.`, {
            hint: isOfRequired
              ? 'The field is always required. Remove the condition, or correct it.'
              : 'Remove the condition, or correct it.',
            witness: whenTrue,
          }),
    ]
  })
}

/** Whether a condition is, or is made of, one of those that contradict themselves. */
export function isImpossible(condition: Condition, pointer: string, impossible: readonly Diagnostic[]): boolean {
  const names = namesIn(condition)
  return impossible.some(
    (diagnostic) =>
      diagnostic.pointer.startsWith(pointer) ||
      names.some((name) => diagnostic.pointer.startsWith(pointerOf(['conditions', name]))),
  )
}

/** Parts of conditions that no values can fulfil. Named conditions are checked once, where they are defined. */
export function selfContradictions(proved: Proved): Diagnostic[] {
  const { journey, conditions } = proved
  const contradictionsIn = contradictionFinder(proved)
  return [
    ...Object.entries(journey.conditions).flatMap(([name, condition]) =>
      contradictionsIn(condition, pointerOf(['conditions', name])),
    ),
    ...conditions.flatMap(({ condition, pointer }) =>
      typeof condition === 'string' ? [] : contradictionsIn(condition, pointer),
    ),
  ]
}

/** A journey of thousands of steps tests the same things again and again: each test is tried once. */
function contradictionFinder(proved: Proved): (condition: Condition, pointer: string) => Diagnostic[] {
  const { machine, journey, model } = proved
  const possible = new Map<string, boolean>()
  const isPossible = (condition: Condition): boolean => {
    const key = JSON.stringify(condition)
    const known = possible.get(key)
    // Stryker disable next-line ConditionalExpression: it is only slower to try the same test again.
    if (known !== undefined) return known
    const facts = factsNamed(journey, condition).flatMap((name) => model.numberOf(name) ?? [])
    const { holds } = machine.conditions.split(allStates(proved, facts), machine.conditions.compile(condition))
    possible.set(key, holds !== NONE)
    return holds !== NONE
  }
  const contradictionsIn = (condition: Condition, pointer: string): Diagnostic[] => {
    const inside = partsOf(condition).flatMap(({ part, at }) =>
      typeof part === 'string' ? [] : contradictionsIn(part, `${pointer}${pointerOf(at)}`),
    )
    if (inside.length > 0 || isPossible(condition)) return inside
    return [
      diagnosticAt(proved, 'CONDITION_NEVER', pointer, 'No values can fulfil this condition.', {
        hint: `It contradicts itself, or tests for an impossible value: ${factsNamed(journey, condition).join(', ')}.`,
      }),
    ]
  }
  return contradictionsIn
}

/** All states of some facts, known or unknown. */
function allStates({ machine: { sets }, model }: Proved, facts: readonly number[]): StateSet {
  return sets.image(
    ALL_UNKNOWN,
    sets.move(
      [...new Set(facts)].map((fact) => ({
        fact,
        to: model.classesOf(fact).map(() => model.classesOf(fact).map((_, index) => index)),
      })),
    ),
  )
}

function partsOf(condition: Condition): { readonly part: Condition; readonly at: readonly (string | number)[] }[] {
  if (typeof condition === 'string') return []
  if (isCombination(condition, 'allOf')) return condition.allOf.map((part, index) => ({ part, at: ['allOf', index] }))
  if (isCombination(condition, 'anyOf')) return condition.anyOf.map((part, index) => ({ part, at: ['anyOf', index] }))
  // An impossible part of "not" makes the condition always hold, which is reported at its place: it is taken as one test.
  const tests = Object.entries(condition as FactTests)
  return tests.length < 2 ? [] : tests.map(([fact, test]) => ({ part: { [fact]: test }, at: [fact] }))
}
