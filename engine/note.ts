import { current } from 'immer'
import { arrive, type Update } from './proceed.ts'
import { corrections } from './route.ts'
import { setAsideOthers } from './set-aside-others.ts'
import type { JourneyEvent } from './state.ts'

export function note(update: Update, { set, step }: Extract<JourneyEvent, { type: 'note' }>): void {
  const { state, journey } = update
  Object.assign(state.answers, set)
  setAsideOthers(update, Object.keys(set))
  if (step !== undefined && !state.done.includes(step)) state.done.push(step)
  const known = current(state)
  // A visitor on an off-route step ("already filed") stays there.
  const next =
    known.route.length === 0
      ? undefined
      : corrections(journey, known).find(({ editAfterSubmit = '' }) => Object.hasOwn(set, editAfterSubmit))
  if (next !== undefined) arrive(update, next.to)
}
