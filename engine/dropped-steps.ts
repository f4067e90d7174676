import type { Action, Step } from './journey/journey.ts'
import { boundSteps, changedBindings } from './owned.ts'
import { route, stepNamed, type RouteInput } from './route.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState } from './state.ts'
import { targetsOnward } from './journey/targets-of.ts'

/**
 * The completed steps after this one that would go off-route if this button were pressed with the current answers: they
 * are only reachable with other answers to this step. Their answers are kept, and count again if the answer is changed back.
 *
 * @example
 * const yes = v3.steps.postcode.actions[0]
 * droppedBy(v3, state, yes) // []
 */
export function droppedBy(journey: Journey, state: JourneyState, action: Action): readonly string[] {
  if (state.ahead.length === 0) return []
  const { step: id, answers, outcomes, done } = state
  const next = likelyRoute(journey, { answers: { ...answers, ...action.set }, outcomes, done: [...done, id] })
  const asked = new Set([...Object.keys(stepNamed(journey, id).fields), ...Object.keys(action.set)])
  const reached = new Set([...next, ...reachable(journey, next.at(-1) ?? id, asked)])
  const ownedByOthers = new Set(
    changedBindings(journey, { ...state, answers: { ...answers, ...action.set } }).flatMap((binding) =>
      boundSteps(journey, binding),
    ),
  )
  return state.ahead.filter((ahead) => !reached.has(ahead) || ownedByOthers.has(ahead))
}

/** The completed steps after a step of the route in which the visitor gave answers. */
export function stepsAhead(journey: Journey, progress: RouteInput, id: string): string[] {
  // The route does not continue from a step that is neither done nor left by an enter effect.
  if (!progress.done.includes(id) && stepNamed(journey, id).enter.length === 0) return []
  const steps = likelyRoute(journey, progress)
  const here = steps.indexOf(id)
  return here === -1
    ? []
    : steps.slice(here + 1).filter((ahead) => progress.done.includes(ahead) && asksSomething(stepNamed(journey, ahead)))
}

/** The route, assuming that effects with changed input end as before: running them again drops no step. */
function likelyRoute(journey: Journey, { answers, outcomes, done }: RouteInput): readonly string[] {
  const kept = Object.fromEntries(Object.entries(outcomes).map(([as, outcome]) => [as, { ...outcome, input: null }]))
  return route(journey, { answers, outcomes: kept, done }).map(({ step }) => step)
}

/** Every step that is reachable without changing an answer to the given questions. */
function reachable(journey: Journey, from: string, asked: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set([from])
  for (const id of found) {
    const step = stepNamed(journey, id)
    if (!canBeLeft(step, asked)) continue
    for (const target of targetsOnward(step)) found.add(target)
  }
  return found
}

function canBeLeft({ fields, actions }: Step, asked: ReadonlySet<string>): boolean {
  const answersAgain = (names: object) => Object.keys(names).some((name) => asked.has(name))
  return !answersAgain(fields) && (actions.length === 0 || actions.some(({ set }) => !answersAgain(set)))
}

function asksSomething({ fields, actions }: Step): boolean {
  return Object.keys(fields).length > 0 || actions.some(({ set }) => Object.keys(set).length > 0)
}
