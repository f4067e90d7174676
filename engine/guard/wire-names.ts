import { fingerprint } from '../fingerprint.ts'
import type { Step } from '../journey/journey.ts'
import type { Journey } from '../runnable.ts'
import { savedAnswerOf } from './backend-knowledge.ts'

/** Maps wire names to the journey's own names; undefined if a name is ambiguous because its step is not open. */
export function byOwnNames(
  journey: Journey,
  given: Readonly<Record<string, unknown>>,
  here: Step | undefined,
): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(given)) {
    const own = here === undefined ? [] : answersSentAs(here, key)
    // Several steps may use one wire name for different answers: the open step decides which is meant.
    const names =
      own.length > 0 ? own : [...new Set(Object.values(journey.steps).flatMap((step) => answersSentAs(step, key)))]
    if (own.length === 0 && names.length > 1) return undefined
    for (const name of names) values[name] = value
  }
  return values
}

/** Two names of one answer that have different values: a step may send an answer under two names. */
export function disagreeing(
  journey: Journey,
  given: Readonly<Record<string, unknown>>,
  here: Step | undefined,
): readonly [string, string] | undefined {
  const steps = here === undefined ? Object.values(journey.steps) : [here]
  const firstNames = new Map<string, string>()
  for (const [key, value] of Object.entries(given))
    for (const step of steps) {
      const names = [...answersSentAs(step, key), ...(Object.hasOwn(step.fields, key) ? [key] : [])]
      for (const name of names) {
        const first = firstNames.get(`${step.id} ${name}`) ?? key
        // Nearly every answer has one name: a signature is not hashed to compare it with itself.
        if (first !== key && fingerprint(given[first]) !== fingerprint(value)) return [key, first]
        firstNames.set(`${step.id} ${name}`, first)
      }
    }
  return undefined
}

/** The answers that a step's effects send under this name, or else the field of that name. */
export function answersSentAs(step: Step, wireName: string): readonly string[] {
  const sent = step.submit.flatMap(({ input }) => {
    const source = Object.hasOwn(input, wireName) ? input[wireName] : undefined
    return source === undefined ? [] : savedAnswerOf(source)
  })
  if (sent.length > 0) return sent
  return Object.hasOwn(step.fields, wireName) ? [wireName] : []
}

/** Finds a step by its id or its visible path; if steps share a path, the one on the route. */
export function findStep(journey: Journey, name: string, onRoute: readonly Step[]): Step | undefined {
  if (Object.hasOwn(journey.steps, name)) return journey.steps[name]
  const path = `/${name.replace(/^\//, '')}`.replace(new RegExp(`^${journey.path}(?=/|$)`), '') || '/'
  const found = Object.values(journey.steps).filter((step) => step.path === path)
  return found.findLast((step) => onRoute.includes(step)) ?? found[0]
}

/** Whether a step has a field for this answer, or saves it. */
export function asksFor(step: Step, answer: string): boolean {
  return (
    Object.hasOwn(step.fields, answer) ||
    step.submit.some(({ input }) =>
      Object.values(input).some((source) => 'answer' in source && source.answer === answer),
    )
  )
}

/** The answer that marks a claim as started on the home page: the first save includes it. */
export function homeAnswer({ home }: Journey, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return home === null || !Object.hasOwn(given, home.as) ? {} : { [home.as]: given[home.as] }
}
