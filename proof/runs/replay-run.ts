import {
  type Journey,
  type JourneyState,
  type Run,
  type Running,
  type RunOutcome,
  type RunStep,
  stepNamed,
  withSettings,
} from '../../engine/index.ts'
import { replayTime } from '../samples/on-sample-day.ts'
import { drive, type Call, type Drive } from './drive.ts'

/**
 * Replays a run through `advance`, with the outcomes that the run lists. Throws RUN_LOST if the journey goes another way
 * than the run.
 *
 * @example
 * replayRun(v3, run, { now }).step // 'finish'
 */
export function replayRun(journey: Journey, run: Run, replay: Replay): JourneyState {
  const { now, isPart = false, onAsked, onEnded, onVisited } = replay
  const set = withSettings(journey, run.settings)
  const driven = drive(set, {
    now: replayTime(set, now),
    perform: (effect) => effect.kind === 'call' && onAsked?.(effect),
  })
  const player: Player = { ...driven, journey: set, ended: new Set(), onEnded }
  const { state, send } = driven
  send(run.open.isHome === true ? { type: 'home' } : { type: 'open', path: run.open.path, resumed: run.open.resumed })
  run.steps.forEach((visit, index) => {
    // A step whose effects need not run again is passed in the same `advance` as the step before it.
    if (visit.shown || state().step === visit.step || visit.to === null) {
      if (state().step !== visit.step) throw lost(player, `visit ${index + 1} is to "${visit.step}"`)
      follow(player, visit)
      if (run.steps[index + 1]?.step === visit.step && state().phase === 'failed') send({ type: 'retry' })
    }
    onVisited?.(visit, state())
  })
  const last = run.steps.at(-1)
  const end = last?.to ?? last?.step
  if (!isPart && end !== undefined && state().step !== end) throw lost(player, `it ends at "${end}"`)
  return state()
}

interface Replay {
  /** Milliseconds since 1970. */
  readonly now: number
  /** The run was cut off: where it ends is not compared. */
  readonly isPart?: boolean
  readonly onAsked?: (call: Call) => void
  /** Runs before the outcome of a call is sent to the journey. */
  readonly onEnded?: (call: Call, outcome: RunOutcome) => void
  /** Runs after each visit, with the state it led to. */
  readonly onVisited?: (visit: RunStep, state: JourneyState) => void
}

interface Player extends Drive {
  readonly journey: Journey
  readonly onEnded: Replay['onEnded'] | undefined
  /** Effects that ended on this visit: a step that leads to itself requests them again on the next. */
  readonly ended: Set<string>
}

function follow(player: Player, visit: RunStep): void {
  const { journey, state, send } = player
  player.ended.clear()
  end(player, visit, 'entering')
  if (!visit.shown) return
  if (state().phase !== 'shown') throw lost(player, `step "${visit.step}" is "${state().phase}" and not shown`)
  const { fields: asked, kind } = stepNamed(journey, visit.step)
  if (kind === 'end') return visit.to === null ? undefined : send({ type: 'note', set: visit.answers })
  send({ type: 'fill', values: Object.fromEntries(Object.keys(asked).map((name) => [name, visit.answers[name]])) })
  end(player, visit, 'shown')
  if (visit.action === null) return
  send({ type: 'submit', action: visit.action })
  const [error] = state().errors
  if (error !== undefined && state().phase === 'shown' && visit.to !== visit.step) {
    throw lost(player, `step "${visit.step}" does not take "${error.field ?? ''}": ${error.key}`)
  }
  end(player, visit, 'submitting')
}

/** Ends every effect that ends now according to the run, in the order in which the journey requested them. */
function end(player: Player, visit: RunStep, comes: RunOutcome['comes']): void {
  for (;;) {
    const { running } = player.state()
    const next = player.open().find(({ id }) => isDue(player, running[id], visit, comes))
    if (next === undefined) return
    if (next.kind === 'wait') player.end(next)
    else {
      const outcome = visit.outcomes[next.use.as]
      player.ended.add(next.use.as)
      if (outcome !== undefined) player.onEnded?.(next, outcome)
      player.end(next, outcome)
    }
  }
}

function isDue({ ended }: Player, running: Running | undefined, visit: RunStep, comes: RunOutcome['comes']): boolean {
  if (running === undefined || !('as' in running) || ended.has(running.as)) return false
  return visit.outcomes[running.as]?.comes === comes
}

function lost({ journey, state }: Player, why: string): Error {
  const { step, phase } = state()
  return new Error(`RUN_LOST ${journey.name}: the run says ${why}; the journey is at "${step}" (${phase}).`)
}
