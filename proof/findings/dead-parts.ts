import { ofPoint } from '../flow/index.ts'
import { type Condition, isCombination } from '../../engine/index.ts'
import { fileNamed, pointerOf, type Diagnostic } from '../../loader/index.ts'
import type { ConditionPlace } from '../journey/condition-places.ts'
import { compiledWithout, partsOf, type Part } from '../states/condition-parts.ts'
import type { Compiled } from '../states/conditions-on-sets.ts'
import { ALL_UNKNOWN, NodeLimitReached, NONE, type StateSet } from '../states/state-sets.ts'
import { shownByAddress } from '../runs/address-looks.ts'
import { diagnosticAt, type Proved } from './context.ts'

/**
 * Parts of conditions that never make a difference: wherever the other parts leave the result to it, a dead part always
 * has the same value. A part of a named condition must be dead in every place that uses the name. Conditions that are
 * one-sided as a whole are reported elsewhere.
 */
export function deadParts(proved: Proved, reported: readonly Diagnostic[]): Diagnostic[] {
  const found = new Map<string, PartValues>()
  const places = new Set(
    proved.places.filter(({ pointer }) => !reported.some((diagnostic) => pointer.startsWith(diagnostic.pointer))),
  )
  // Of two equivalent parts only one is dead: the other decides once it is gone.
  for (;;) {
    const dead = removable(deadPartsAmong(proved, places, new Set(found.keys())))
    if (dead.length === 0) break
    for (const part of dead) found.set(part.pointer, part)
  }
  const isReported = (pointer: string) => reported.some((diagnostic) => diagnostic.pointer.startsWith(pointer))
  return [...found.values()].flatMap(({ pointer, holds }) => {
    // A variant may inherit parts that make no difference to it.
    if (isReported(pointer) || proved.fileOf(pointer) !== fileNamed(proved.journey.name)) return []
    return [
      holds
        ? diagnosticAt(
            proved,
            'CONDITION_PART_ALWAYS',
            pointer,
            'This part of the condition makes no difference: it always holds when the other parts leave the result to it.',
            { hint: HINT },
          )
        : diagnosticAt(
            proved,
            'CONDITION_PART_NEVER',
            pointer,
            'This part of the condition makes no difference: it never holds when the other parts leave the result to it.',
            { hint: HINT },
          ),
    ]
  })
}

const HINT = 'Correct it, or the step that sets what it tests. If both are right, remove it.'

/** The values that a part was found to have. */
interface PartValues {
  readonly pointer: string
  /** The condition that it is a part of. */
  readonly of: string
  /** The places that this condition was evaluated for. */
  readonly usedIn: readonly string[]
  holds: boolean
  fails: boolean
  open: boolean
}

/** Parts that were evaluated and always had the same value. */
function deadPartsAmong(
  proved: Proved,
  places: ReadonlySet<ConditionPlace>,
  without: ReadonlySet<string>,
): PartValues[] {
  const values = partValues(proved, places, without)
  const { atMost, asked } = proved.exploration
  // Stryker disable next-line ConditionalExpression,EqualityOperator,OptionalChaining,ArrowFunction: the same sets have the same values, so it is only slower to look again.
  if (atMost !== undefined && atMost.asked?.every((states, point) => states === asked?.[point]) !== true) {
    const possible = partValues({ ...proved, exploration: atMost }, places, without)
    const known = new Set(values.map((value) => JSON.stringify(value)))
    // Every known combination is possible, so the opposite need not be checked.
    if (possible.some((value) => !known.has(JSON.stringify(value)))) throw new NodeLimitReached()
  }
  return values.filter(({ holds, fails, open }) => !open && holds !== fails)
}

/** The parts that were evaluated, and their values. */
function partValues(
  proved: Proved,
  places: ReadonlySet<ConditionPlace>,
  without: ReadonlySet<string>,
): readonly PartValues[] {
  const valuesByPart = new Map<string, PartValues>()
  const evaluatorFor = ({ pointer }: ConditionPlace) => partEvaluator(proved, without, valuesByPart, pointer)
  const { reached, asked } = proved.exploration
  for (const point of proved.machine.flow.points) {
    for (const question of point.questions) {
      if (question.kind !== 'place') continue
      const place = proved.places[question.place] as ConditionPlace
      if (!places.has(place)) continue
      const visibleStates = question.given.reduce(
        (left, operation) =>
          operation.kind === 'only' ? proved.machine.conditions.split(left, operation.condition)[operation.side] : left,
        ofPoint(asked ?? reached, point),
      )
      evaluatorFor(place)(place.condition, question.condition, place.pointer, visibleStates)
    }
  }
  const initialStates = proved.machine.sets.image(ALL_UNKNOWN, proved.machine.settings)
  const shownAt = shownByAddress(proved.journey)
  for (const place of places) {
    const { condition, pointer, role, step } = place
    if (role !== 'next' && shownAt(step) !== null)
      evaluatorFor(place)(condition, proved.machine.conditions.compileShown(condition), pointer, initialStates)
  }
  return [...valuesByPart.values()]
}

type EvaluateParts = (condition: Condition, compiled: Compiled, pointer: string, states: StateSet) => void

/** Records the values of each part of the condition of a place in the states in which the other parts do not decide already. */
function partEvaluator(
  { journey, machine: { sets, conditions } }: Proved,
  without: ReadonlySet<string>,
  valuesByPart: Map<string, PartValues>,
  place: string,
): EvaluateParts {
  const record = (pointer: string, of: string, states: StateSet, compiled: Compiled) => {
    // Stryker disable next-line ConditionalExpression: without states it has no value, and nothing is said of it.
    if (states === NONE) return
    const { holds, fails, open } = conditions.split(states, compiled)
    const before = valuesByPart.get(pointer) ?? { pointer, of, usedIn: [], holds: false, fails: false, open: false }
    valuesByPart.set(pointer, {
      ...before,
      usedIn: [...new Set([...before.usedIn, place])],
      holds: before.holds || holds !== NONE,
      fails: before.fails || fails !== NONE,
      open: before.open || open !== NONE,
    })
  }
  // Stryker disable next-line ConditionalExpression: without nothing it is the same, only made once more.
  const remaining = (part: Part) => (without.size === 0 ? part.compiled : compiledWithout(journey, part, without))
  const evaluateParts: EvaluateParts = (condition, compiled, pointer, states) => {
    // Stryker disable next-line ConditionalExpression: without states its parts have no value, and nothing is said of them.
    if (states === NONE) return
    if (typeof condition === 'string')
      return evaluateParts(
        journey.conditions[condition] as Condition,
        compiled,
        pointerOf(['conditions', condition]),
        states,
      )
    if (isCombination(condition, 'not'))
      return 'part' in compiled ? evaluateParts(condition.not, compiled.part, `${pointer}/not`, states) : undefined
    const parts = partsOf(condition, compiled, pointer).filter((part) => !without.has(part.pointer))
    if (parts.length < 2)
      return parts.forEach(
        (part) => part.condition !== undefined && evaluateParts(part.condition, part.compiled, part.pointer, states),
      )
    const decides = isCombination(condition, 'anyOf') ? 'holds' : 'fails'
    const undecided = (left: StateSet, part: Part) => sets.minus(left, conditions.split(left, remaining(part))[decides])
    const undecidedAfter = parts.reduceRight<StateSet[]>(
      (left, part) => [undecided(left[0] ?? NONE, part), ...left],
      [states],
    )
    let before = states
    parts.forEach((part, index) => {
      const free = sets.intersect(before, undecidedAfter[index + 1] ?? NONE)
      if (!isGuarded(part, parts)) record(part.pointer, pointer, free, remaining(part))
      if (part.condition !== undefined) evaluateParts(part.condition, part.compiled, part.pointer, free)
      before = undecided(before, part)
    })
  }
  return evaluateParts
}

/** Whether a `required` part guards this one. "It is known, and it is true" is one test in two parts, even if true is the only possible value. */
function isGuarded({ condition }: Part, parts: readonly Part[]): boolean {
  const [fact, ...others] = Object.keys(typeof condition === 'object' ? condition : {})
  return (
    others.length === 0 &&
    parts.some(
      ({ condition: other = {} }) =>
        isCombination(other, 'required') && (other.required as readonly (string | undefined)[]).includes(fact),
    )
  )
}

/**
 * Those that can be removed together, one of each condition: the others may make a difference once it is gone. Outer parts
 * come first, because a part that is removed takes its own parts along.
 */
function removable(dead: readonly PartValues[]): readonly PartValues[] {
  const chosen: PartValues[] = []
  const changed = new Set<string>()
  for (const part of dead.toReversed().sort((a, b) => a.of.length - b.of.length)) {
    if (part.usedIn.some((place) => changed.has(place))) continue
    chosen.push(part)
    for (const place of part.usedIn) changed.add(place)
  }
  return chosen
}
