import { asking } from '../check-answers.ts'
import { innerFields } from '../fields/inner-fields.ts'
import type { Step } from '../journey/journey.ts'
import type { Journey } from '../runnable.ts'
import { route } from '../route.ts'
import { stateOf, stepsOnRoute, type ClaimProgress } from './replay.ts'

/**
 * The groups and lists among these answers as a browser sends them, by what was given: each part in its clean form, and none that is
 * not asked. What is stored of a group must be right by itself, because no route or guard looks into it again.
 *
 * @param progress with these answers
 * @param here the step that is saved, if the client names one
 */
export function cleanedGroups(
  journey: Journey,
  progress: ClaimProgress,
  values: Readonly<Record<string, unknown>>,
  here: Step | undefined,
): ReadonlyMap<unknown, unknown> {
  const cleaned = new Map<unknown, unknown>()
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'object' || value === null) continue
    const isAskedIn = ({ fields }: Step) => fields[name] !== undefined && innerFields(fields[name]) !== undefined
    const passed = here !== undefined && isAskedIn(here) ? here : stepsOnRoute(journey, progress).findLast(isAskedIn)
    const step = passed ?? Object.values(journey.steps).find(isAskedIn)
    if (step === undefined) continue
    const state = stateOf(journey, progress)
    // Before its step is reached, nothing has decided yet which of its parts are asked.
    const context = passed === undefined ? {} : { route: route(journey, state).map(({ step: id }) => id) }
    const whole = asking(journey, step, progress.answers, { outcomes: state.outcomes, ...context }).cleaned[name]
    cleaned.set(value, whole ?? (Array.isArray(value) ? [] : {}))
  }
  return cleaned
}
