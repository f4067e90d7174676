import { current } from 'immer'
import { equalOr } from './equal-or.ts'
import { arrive, type Update } from './proceed.ts'
import { partsFromSaved } from './restore.ts'
import { corrections, stepNamed, stepsTo } from './route.ts'
import { dropCallsOfOthers } from './set-aside-others.ts'
import type { Saved } from './state.ts'

/** Takes over what was saved elsewhere. The current step stays open, so that no input is lost, unless the claim was submitted (S-13). */
export function takeSaved(update: Update, theirs: Saved): void {
  const { journey, state } = update
  Object.assign(state, partsFromSaved(journey, theirs))
  dropCallsOfOthers(update)
  const known = current(state)
  const here = known.step
  const isOver =
    known.submitted &&
    stepNamed(journey, here).kind !== 'end' &&
    !corrections(journey, known).some(({ to }) => to === here)
  if (isOver && journey.afterSubmit !== null) return arrive(update, journey.afterSubmit)
  if (known.route.length > 0) state.route = equalOr(known.route, stepsTo(journey, known, here))
}
