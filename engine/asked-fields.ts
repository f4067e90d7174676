import { twoValued } from './conditions/compile-condition.ts'
import type { Facts } from './conditions/condition.ts'
import type { Step } from './journey/journey.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState } from './state.ts'

export type FactSource = Pick<JourneyState, 'answers' | 'outcomes'>

/**
 * The fields that a step asks for with these answers: those without `when`, and those whose `when` holds. Screen, check, facts,
 * replay and guard all use it. A condition sees what is known before its field: the facts of earlier steps, the outcomes
 * of the step's `enter`, and the fields in front of it that are asked.
 *
 * @param route the steps of the route; those after this step do not matter
 */
export function askedFields(
  journey: Journey,
  step: Step,
  source: FactSource,
  route: readonly string[],
): ReadonlySet<string> {
  return asksAlways(step) ? new Set(Object.keys(step.fields)) : askedIn(journey, step, source, route, new Map())
}

/** Whether no field of a step has a condition, as in most steps. */
export function asksAlways({ fields }: Pick<Step, 'fields'>): boolean {
  for (const name in fields) if (fields[name]?.when !== undefined) return false
  return true
}

/**
 * The facts that conditions and effects can use: settings, and the answers and outcomes of the steps on the route. Those of
 * off-route steps, and answers that are not asked for, are kept, but do not count. Reads `source` lazily, so it may change
 * between calls.
 */
export function factsOf(journey: Journey, source: FactSource, route: readonly string[]): Facts {
  return (name) => factIn(journey, name, source, route, undefined)
}

/** The fields asked for so far, by step: a fact of a condition may itself depend on one. */
type AskedSoFar = Map<string, Set<string>>

function factIn(
  journey: Journey,
  name: string,
  source: FactSource,
  route: readonly string[],
  asked: AskedSoFar | undefined,
): unknown {
  const { answers, outcomes } = source
  const fact = journey.facts[name]
  if (fact?.kind === 'setting') return fact.value
  let known = asked
  const isGivenBy = (id: string) => {
    if (!route.includes(id)) return false
    const step = journey.steps[id]
    if (step?.fields[name]?.when === undefined) return true
    known ??= new Map()
    return askedIn(journey, step, source, route, known).has(name)
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
): ReadonlySet<string> {
  const before = known.get(step.id)
  if (before !== undefined) return before
  const asked = new Set<string>()
  known.set(step.id, asked)
  const at = route.indexOf(step.id)
  const earlier = at === -1 ? route : route.slice(0, at)
  const facts: Facts = (name) => {
    if (asked.has(name)) return Object.hasOwn(source.answers, name) ? source.answers[name] : undefined
    if (step.enter.some(({ as }) => as === name)) return source.outcomes[name]?.outcome
    return factIn(journey, name, source, earlier, known)
  }
  for (const [name, { when }] of Object.entries(step.fields))
    if (when === undefined || journey.test(when)(twoValued(facts)) === true) asked.add(name)
  return asked
}
