import { twoValued } from './conditions/compile-condition.ts'
import type { Condition, Facts } from './conditions/condition.ts'
import type { Step } from './journey/journey.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState } from './state.ts'

export type FactSource = Pick<JourneyState, 'answers' | 'outcomes'>

/** The fields that a step asks for, and whether a condition is the reason that each must be answered. */
export type AskedFields = ReadonlyMap<string, boolean>

/**
 * The fields that a step asks for with these answers: those without `when`, and those whose `when` holds. One that is optional
 * may stay empty unless its `requiredWhen` holds. Screen, check, facts, replay and guard all use it. A condition sees what is known before its field: the facts of earlier steps, the outcomes
 * of the step's `enter`, and the fields in front of it that are asked.
 *
 * @param route the steps of the route; those after this step do not matter
 */
export function askedFields(journey: Journey, step: Step, source: FactSource, route: readonly string[]): AskedFields {
  return askedIn(journey, step, source, route, new Map())
}

/** Whether no field of a step, and no part of one, has a condition of the journey, as in most steps. */
export function asksAlways({ fields }: Pick<Step, 'fields'>): boolean {
  return Object.values(fields).every(
    ({ when, requiredWhen, partsWhen }) => (when ?? requiredWhen ?? partsWhen) === undefined,
  )
}

/**
 * The facts that conditions and effects can use: settings, and the answers and outcomes of the steps on the route. Those of
 * off-route steps, and answers that are not asked for, are kept, but do not count. Reads `source` lazily, so it may change
 * between calls.
 */
export function factsOf(journey: Journey, source: FactSource, route: readonly string[]): Facts {
  const facts: Facts = (name) => factIn(journey, name, source, route)
  return journey.partsWhen?.counted(journey, facts, route) ?? facts
}

/** The fields asked for so far, by step: a fact of a condition may itself depend on one. */
type AskedSoFar = Map<string, AskedFields>

function factIn(
  journey: Journey,
  name: string,
  source: FactSource,
  route: readonly string[],
  asked: AskedSoFar = new Map(),
): unknown {
  const { answers, outcomes } = source
  const fact = journey.facts[name]
  if (fact?.kind === 'setting') return fact.value
  const isGivenBy = (id: string) => {
    if (!route.includes(id)) return false
    const step = journey.steps[id]
    if (step?.fields[name]?.when === undefined) return true
    return askedIn(journey, step, source, route, asked).has(name)
  }
  if (journey.givenBy.get(name)?.some(isGivenBy) !== true) return undefined
  if (fact?.kind === 'outcome') return Object.hasOwn(outcomes, name) ? outcomes[name]?.outcome : undefined
  return Object.hasOwn(answers, name) ? answers[name] : undefined
}

function askedIn(
  journey: Journey,
  step: Step,
  source: FactSource,
  route: readonly string[],
  known: AskedSoFar,
): AskedFields {
  const before = known.get(step.id)
  if (before !== undefined) return before
  const asked = new Map<string, boolean>()
  known.set(step.id, asked)
  const at = route.indexOf(step.id)
  const earlier = at === -1 ? route : route.slice(0, at)
  const facts: Facts = (name) => {
    if (asked.has(name)) return Object.hasOwn(source.answers, name) ? source.answers[name] : undefined
    if (step.enter.some(({ as }) => as === name)) return source.outcomes[name]?.outcome
    return factIn(journey, name, source, earlier, known)
  }
  const holds = (condition: Condition) => journey.test(condition)(twoValued(facts)) === true
  for (const [name, { when, requiredWhen, optional }] of Object.entries(step.fields))
    if (when === undefined || holds(when))
      asked.set(name, requiredWhen === undefined ? when !== undefined && optional !== true : holds(requiredWhen))
  return asked
}
