import { current } from 'immer'
import { changedFacts } from './owned.ts'
import { arrive, type Update } from './proceed.ts'
import { corrections, route, stepNamed } from './route.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState } from './state.ts'

/** Opening the current step again changes nothing, so a running save continues. */
export function open(update: Update, path: string, resumed: boolean): void {
  update.wasSeen = false
  askForChangedFacts(update)
  const state = current(update.state)
  const id = stepToOpen(update.journey, state, path, resumed)
  const isOpen = state.phase === 'entering' || state.phase === 'shown' || state.phase === 'submitting'
  if (isOpen && id === state.step) return
  const from = stepNamed(update.journey, state.step)
  const isChange = isOpen && from.content.some(({ answers }) => answers !== undefined) && state.route.includes(id)
  arrive(update, id)
  update.state.returnTo = isChange ? from.id : null
}

/**
 * If owner facts were edited but not submitted, the steps that ask for them must be submitted first. Otherwise a later page
 * would be shown to one person and saved for another.
 */
function askForChangedFacts({ journey, state }: Update): void {
  if (state.submitted) return
  const changed = changedFacts(journey, current(state))
  if (changed.length > 0)
    state.done = state.done.filter(
      (id) => !changed.some((name) => Object.hasOwn(journey.steps[id]?.fields ?? {}, name)),
    )
}

/** A step on the route, or one with "open"; otherwise the first incomplete step (A-35, S-13). A submitted claim only opens its end and possible corrections. */
function stepToOpen(journey: Journey, state: JourneyState, path: string, resumed: boolean): string {
  const steps = route(journey, state)
  const last = steps.at(-1)?.step ?? journey.start
  const here = Object.values(journey.steps).filter((step) => step.path === path)
  if (state.submitted && journey.afterSubmit !== null && !here.some(({ kind }) => kind === 'end')) {
    return (
      corrections(journey, state, steps).find(({ to }) => here.some(({ id }) => id === to))?.to ?? journey.afterSubmit
    )
  }
  const onRoute = steps.findLast(({ step, shown }) => {
    const { path: its, showOnce } = stepNamed(journey, step)
    return its === path && (step === last || (shown && !showOnce))
  })
  if (onRoute !== undefined) return onRoute.step
  const open = here.find((step) => step.open === 'always' || (resumed && step.open === 'resume'))
  return open?.id ?? last
}
