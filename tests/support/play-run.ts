import {
  advance,
  restore,
  stepNamed,
  type Effect,
  type EffectUse,
  type Journey,
  type JourneyEvent,
  type JourneyState,
} from '../../engine/index.ts'
import type { Run, RunOutcome, RunStep } from '../../engine/proof/index.ts'

/** A call that the browser's engine makes on its way, with the very input it sends. */
export interface Call {
  readonly use: EffectUse
  readonly step: string
  readonly input: Readonly<Record<string, unknown>>
}

export interface Watch {
  readonly asked?: (call: Call) => void
  readonly ended?: (call: Call, outcome: RunOutcome) => void
  /** A visit is over: the run rests, with all that it brought. */
  readonly visited?: (visit: RunStep, state: JourneyState) => void
}

type Waiting = Extract<Effect, { kind: 'call' | 'wait' }>

/**
 * Plays a run through `advance` as a browser would, telling what is called, and ends each call as the run says. That the
 * run is what the journey does is checked elsewhere (`replayRun`).
 */
export function playRun(journey: Journey, run: Run, now: number, { asked, ended, visited }: Watch): JourneyState {
  let state = restore(journey)
  let waiting: Waiting[] = []
  const calls = new Map<string, Call>()

  const send = (event: JourneyEvent) => {
    const next = advance(journey, state, event, { now })
    state = next.state
    for (const effect of next.effects) {
      if (effect.kind === 'go') continue
      waiting.push(effect)
      if (effect.kind === 'call') calls.set(effect.id, tell(callOf(effect)))
    }
  }
  const tell = (call: Call) => {
    asked?.(call)
    return call
  }
  const callOf = ({ id, step, input }: Extract<Effect, { kind: 'call' }>): Call => {
    const running = state.running[id]
    const { enter, submit } = stepNamed(journey, step)
    const use = [...enter, ...submit].find(({ as }) => running?.kind === 'call' && running.as === as)
    if (use === undefined) throw new Error(`CALL_UNKNOWN ${id} of step "${step}".`)
    return { use, step, input }
  }
  const endAll = (visit: RunStep, comes: RunOutcome['comes']) => {
    for (;;) {
      const next = waiting.find(({ id }) => isDue(state, id, visit, comes))
      if (next === undefined) return
      waiting = waiting.filter((other) => other !== next)
      const call = calls.get(next.id)
      const outcome = call === undefined ? undefined : visit.outcomes[call.use.as]
      if (call === undefined || outcome === undefined) send({ type: 'elapsed', id: next.id })
      else {
        ended?.(call, outcome)
        send({
          type: 'outcome',
          id: next.id,
          outcome: outcome.outcome,
          ...(outcome.data === undefined ? {} : { data: outcome.data }),
        })
      }
    }
  }

  send({ type: 'open', path: run.open.path, resumed: run.open.resumed })
  run.steps.forEach((visit, index) => {
    endAll(visit, 'entering')
    if (visit.shown && stepNamed(journey, visit.step).kind === 'end') {
      if (visit.to !== null) send({ type: 'note', set: visit.answers })
    } else if (visit.shown) {
      const fields = Object.keys(stepNamed(journey, visit.step).fields)
      send({ type: 'fill', values: Object.fromEntries(fields.map((name) => [name, visit.answers[name]])) })
      endAll(visit, 'shown')
      if (visit.action !== null) send({ type: 'submit', action: visit.action })
      endAll(visit, 'submitting')
    }
    if (run.steps[index + 1]?.step === visit.step && state.phase === 'failed') send({ type: 'retry' })
    visited?.(visit, state)
  })
  return state
}

function isDue(state: JourneyState, id: string, visit: RunStep, comes: RunOutcome['comes']): boolean {
  const running = state.running[id]
  if (running === undefined || running.kind === 'say' || running.kind === 'press' || running.kind === 'look')
    return false
  return visit.outcomes[running.as]?.comes === comes && (running.kind !== 'early' || comes === 'shown')
}
