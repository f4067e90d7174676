import { advance } from '../advance.ts'
import { restore } from '../restore.ts'
import { stepNamed } from '../route.ts'
import type { Journey } from '../runnable.ts'
import type { Effect, JourneyEvent, JourneyState, Running } from '../state.ts'
import { withSettings } from '../with-settings.ts'
import type { Run, RunOutcome, RunStep } from './run.ts'

/**
 * Follows a run through `advance`, with the run's outcomes in place of a world. Throws RUN_LOST where the journey goes
 * another way than the run says.
 *
 * @param context `now` in milliseconds since 1970; `onAsked` is told of each call, `onEnded` of each before the journey hears how it ended
 * @example
 * replayRun(v3, run, { now }).step // 'finish'
 */
export function replayRun(
  journey: Journey,
  run: Run,
  { now, onAsked = () => undefined, onEnded = () => undefined }: Replay,
): JourneyState {
  const player: Player = {
    journey: withSettings(journey, run.settings),
    state: restore(journey),
    ended: new Set(),
    waiting: [],
    now,
    onAsked,
    onEnded,
  }
  send(
    player,
    run.open.isHome === true ? { type: 'home' } : { type: 'open', path: run.open.path, resumed: run.open.resumed },
  )
  run.steps.forEach((visit, index) => {
    // A step whose effects need not be asked again is passed in the same breath as the one in front of it.
    if (!visit.shown && player.state.step !== visit.step && visit.to !== null) return
    expectAt(player, visit, index)
    follow(player, visit)
    const next = run.steps[index + 1]
    if (next?.step === visit.step && player.state.phase === 'failed') send(player, { type: 'retry' })
  })
  return player.state
}

type Call = Extract<Effect, { kind: 'call' }>

interface Replay {
  readonly now: number
  readonly onAsked?: (call: Call) => void
  readonly onEnded?: (call: Call, outcome: RunOutcome) => void
}

interface Player extends Required<Replay> {
  readonly journey: Journey
  state: JourneyState
  /** The effects that have ended on this visit: a step that leads to itself asks them anew on the next. */
  readonly ended: Set<string>
  /** Calls and waits that nobody has answered yet. */
  waiting: Extract<Effect, { kind: 'call' | 'wait' }>[]
}

function follow(player: Player, visit: RunStep): void {
  player.ended.clear()
  end(player, visit, 'entering')
  if (!visit.shown) return
  if (player.state.phase !== 'shown')
    throw lost(player, `step "${visit.step}" is "${player.state.phase}" and not shown`)
  const { fields: asked, kind } = stepNamed(player.journey, visit.step)
  if (kind === 'end') return visit.to === null ? undefined : send(player, { type: 'note', set: visit.answers })
  const fields = Object.keys(asked)
  send(player, { type: 'fill', values: Object.fromEntries(fields.map((name) => [name, visit.answers[name]])) })
  end(player, visit, 'shown')
  if (visit.action === null) return
  send(player, { type: 'submit', action: visit.action })
  const [fault] = player.state.faults
  if (fault !== undefined && player.state.phase === 'shown' && visit.to !== visit.step) {
    throw lost(player, `step "${visit.step}" does not take "${fault.field ?? ''}": ${fault.key}`)
  }
  end(player, visit, 'submitting')
}

/** Lets every effect end that the run says ends now, in the order in which the journey asks. */
function end(player: Player, visit: RunStep, comes: RunOutcome['comes']): void {
  for (;;) {
    const next = player.waiting.find(({ id }) => isDue(player, player.state.running[id], visit, comes))
    if (next === undefined) return
    player.waiting = player.waiting.filter((other) => other !== next)
    const running = player.state.running[next.id]
    const outcome = running?.kind === 'call' ? visit.outcomes[running.as] : undefined
    if (running?.kind === 'call') player.ended.add(running.as)
    if (outcome === undefined) send(player, { type: 'elapsed', id: next.id })
    else {
      if (next.kind === 'call') player.onEnded(next, outcome)
      send(player, {
        type: 'outcome',
        id: next.id,
        outcome: outcome.outcome,
        ...(outcome.data === undefined ? {} : { data: outcome.data }),
      })
    }
  }
}

function isDue({ ended }: Player, running: Running | undefined, visit: RunStep, comes: RunOutcome['comes']): boolean {
  if (
    running === undefined ||
    running.kind === 'say' ||
    running.kind === 'press' ||
    running.kind === 'look' ||
    ended.has(running.as)
  )
    return false
  return visit.outcomes[running.as]?.comes === comes && (running.kind !== 'early' || comes === 'shown')
}

function send(player: Player, event: JourneyEvent): void {
  const { state, effects } = advance(player.journey, player.state, event, { now: player.now })
  player.state = state
  for (const effect of effects) {
    if (effect.kind === 'go') continue
    if (effect.kind === 'call') player.onAsked(effect)
    player.waiting.push(effect)
  }
}

function expectAt(player: Player, visit: RunStep, index: number): void {
  if (player.state.step !== visit.step) throw lost(player, `visit ${index + 1} is to "${visit.step}"`)
}

function lost({ journey, state }: Player, why: string): Error {
  return new Error(`RUN_LOST ${journey.name}: the run says ${why}; the journey is at "${state.step}" (${state.phase}).`)
}
