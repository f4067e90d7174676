import { type Condition, type FactTests, isCombination } from '../../engine/index.ts'
import { fileNamed, pointerOf, type Diagnostic } from '../../loader/index.ts'
import type { ConditionPlace } from '../condition-places.ts'
import type { Compiled } from '../conditions-on-sets.ts'
import { ALL_UNKNOWN, NONE, type StateSet } from '../state-sets.ts'
import { shownByAddress } from '../address-looks.ts'
import { diagnosticAt, type Proved } from './context.ts'

/**
 * Parts of conditions that never make a difference: wherever the other parts leave the result to it, a dead part always
 * has the same value. A part of a named condition must be dead in every place that uses the name. Conditions that are
 * one-sided as a whole are reported elsewhere.
 */
export function deadParts(proved: Proved, told: readonly Diagnostic[]): Diagnostic[] {
  const found = new Map<string, Said>()
  const places = new Set(
    proved.places.filter(({ pointer }) => !told.some((diagnostic) => pointer.startsWith(diagnostic.pointer))),
  )
  // Of two equivalent parts only one is dead: the other decides once it is gone.
  for (;;) {
    const dead = lastOfEach(deadNow(proved, places, new Set(found.keys())))
    if (dead.length === 0) break
    for (const said of dead) found.set(said.pointer, said)
  }
  const isOutermost = (pointer: string) =>
    ![...found.keys()].some((other) => other !== pointer && pointer.startsWith(`${other}/`))
  const isTold = (pointer: string) => told.some((diagnostic) => diagnostic.pointer.startsWith(pointer))
  return [...found.values()].flatMap(({ pointer, holds }) => {
    // A variant may inherit parts that make no difference to it.
    if (!isOutermost(pointer) || isTold(pointer) || proved.fileOf(pointer) !== fileNamed(proved.journey.name)) return []
    return [
      holds
        ? diagnosticAt(
            proved,
            'CONDITION_PART_ALWAYS',
            pointer,
            'This part of the condition makes no difference: it always holds when the other parts leave the result to it.',
            { hint: 'Remove it, or correct it.' },
          )
        : diagnosticAt(
            proved,
            'CONDITION_PART_NEVER',
            pointer,
            'This part of the condition makes no difference: it never holds when the other parts leave the result to it.',
            { hint: 'Remove it, or correct it.' },
          ),
    ]
  })
}

/** The values that a part was found to have. */
interface Said {
  readonly pointer: string
  /** The condition that it is a part of. */
  readonly of: string
  holds: boolean
  fails: boolean
  open: boolean
}

/** Parts that were evaluated and always had the same value. */
function deadNow(proved: Proved, places: ReadonlySet<ConditionPlace>, without: ReadonlySet<string>): Said[] {
  const said = new Map<string, Said>()
  const look = looker(proved, without, said)
  for (const point of proved.machine.flow.points) {
    for (const question of point.questions) {
      const place = question.kind === 'place' ? proved.places[question.place] : undefined
      if (question.kind !== 'place' || place === undefined || !places.has(place)) continue
      const there = question.given.reduce(
        (left, operation) =>
          operation.kind === 'only' ? proved.machine.conditions.part(left, operation.condition)[operation.side] : left,
        proved.exploration.reached[point.number] ?? NONE,
      )
      look(place.condition, question.condition, place.pointer, there)
    }
  }
  const atFirst = proved.machine.sets.image(ALL_UNKNOWN, proved.machine.settings)
  for (const { condition, pointer, role, step } of places) {
    if (role !== 'next' && shownByAddress(proved.journey, step) !== null)
      look(condition, proved.machine.conditions.compile(condition), pointer, atFirst)
  }
  return [...said.values()].filter(({ holds, fails, open }) => !open && holds !== fails)
}

type Look = (condition: Condition, compiled: Compiled, pointer: string, states: StateSet) => void

/** Records the values of each part of a condition in the states in which the other parts do not decide already. */
function looker(
  { journey, machine: { sets, conditions } }: Proved,
  without: ReadonlySet<string>,
  said: Map<string, Said>,
): Look {
  const note = (pointer: string, of: string, states: StateSet, compiled: Compiled) => {
    if (states === NONE) return
    const { holds, fails, open } = conditions.part(states, compiled)
    const before = said.get(pointer) ?? { pointer, of, holds: false, fails: false, open: false }
    said.set(pointer, {
      ...before,
      holds: before.holds || holds !== NONE,
      fails: before.fails || fails !== NONE,
      open: before.open || open !== NONE,
    })
  }
  const look: Look = (condition, compiled, pointer, states) => {
    if (states === NONE) return
    if (typeof condition === 'string')
      return look(
        journey.conditions[condition] ?? { allOf: [] },
        compiled,
        pointerOf(['conditions', condition]),
        states,
      )
    if (isCombination(condition, 'not'))
      return 'part' in compiled ? look(condition.not, compiled.part, `${pointer}/not`, states) : undefined
    const parts = partsOf(condition, compiled, pointer).filter((part) => !without.has(part.pointer))
    if (parts.length < 2)
      return parts.forEach(
        (part) => part.condition !== undefined && look(part.condition, part.compiled, part.pointer, states),
      )
    const decides = isCombination(condition, 'anyOf') ? 'holds' : 'fails'
    const undecided = (left: StateSet, part: Part) => sets.minus(left, conditions.part(left, part.compiled)[decides])
    const behind = parts.reduceRight<StateSet[]>((left, part) => [undecided(left[0] ?? NONE, part), ...left], [states])
    let before = states
    parts.forEach((part, index) => {
      const free = sets.both(before, behind[index + 1] ?? NONE)
      if (!isGuarded(part, parts)) note(part.pointer, pointer, free, part.compiled)
      if (part.condition !== undefined) look(part.condition, part.compiled, part.pointer, free)
      before = undecided(before, part)
    })
  }
  return look
}

/** Whether a `required` part guards this one. "It is known, and it is true" is one test in two parts, even if true is the only possible value. */
function isGuarded({ condition }: Part, parts: readonly Part[]): boolean {
  const [fact, ...others] = condition === undefined || typeof condition === 'string' ? [] : Object.keys(condition)
  return (
    others.length === 0 &&
    parts.some(
      (other) =>
        typeof other.condition === 'object' &&
        isCombination(other.condition, 'required') &&
        fact !== undefined &&
        other.condition.required.includes(fact),
    )
  )
}

interface Part {
  readonly pointer: string
  readonly compiled: Compiled
  /** Absent for a part that cannot have parts itself. */
  readonly condition?: Condition
}

/** The parts of a condition, each in compiled form. */
function partsOf(condition: Exclude<Condition, string>, compiled: Compiled, pointer: string): Part[] {
  const made = 'parts' in compiled ? compiled.parts : []
  const listed = (key: string, list: readonly Condition[]) =>
    list.map((part, index): Omit<Part, 'compiled'> => ({ pointer: `${pointer}/${key}/${index}`, condition: part }))
  const parts = isCombination(condition, 'allOf')
    ? listed('allOf', condition.allOf)
    : isCombination(condition, 'anyOf')
      ? listed('anyOf', condition.anyOf)
      : isCombination(condition, 'required')
        ? condition.required.map((_, index) => ({ pointer: `${pointer}/required/${index}` }))
        : Object.keys(condition as FactTests).map((fact) => ({ pointer: `${pointer}${pointerOf([fact])}` }))
  return parts.flatMap((part, index) => {
    const one = made[index]
    return one === undefined ? [] : [{ ...part, compiled: one }]
  })
}

/** Keeps the last dead part of each condition: the others may make a difference once it is gone. */
function lastOfEach(dead: readonly Said[]): readonly Said[] {
  return [...new Map(dead.map((said) => [said.of, said])).values()]
}
