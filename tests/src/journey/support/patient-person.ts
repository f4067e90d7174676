import { vi } from 'vitest'
import {
  restore,
  saved,
  stepNamed,
  withSettings,
  type Effect,
  type Journey,
  type JourneyEvent,
  type JourneyState,
} from '../../../../engine/index.ts'
import type { RunStep } from '../../../../proof/index.ts'
import type { AnyHandler } from '../../../../src/effects/index.ts'
import { journeyStore, type JourneyStore, type Performer } from '../../../../src/journey/journey-store.ts'
import { performEffect } from '../../../../src/journey/perform-effect.ts'
import { endingsOf, type EffectMoment } from '../../../support/effect-moments.ts'

export interface WorldCall {
  readonly effect: string
  readonly step: string
  readonly input: unknown
  /** Of this effect of this step, from 1. */
  readonly nth: number
}

type Ended = Awaited<ReturnType<AnyHandler>>

export interface Trouble {
  /** Replaces the outside world; `well` is how the call would have ended. */
  readonly answer?: (call: WorldCall, well: Ended) => Promise<Ended>
  /** Called for each event before the journey gets it; the journey gets the returned event instead. */
  readonly hear?: (event: JourneyEvent, effect: Effect) => readonly JourneyEvent[]
}

/** A person who follows a run, step by step, and retries as long as there is a way to. */
export interface PatientPerson {
  readonly state: () => JourneyState
  readonly send: (event: JourneyEvent) => void
  /** One thing done, without waiting for what comes of it. */
  readonly act: () => void
  /** Waits until there is something to do, at most a minute and a half: longer than any time limit. */
  readonly wait: () => Promise<void>
  /** Acts and waits until the journey is at an end. Throws if it never reaches one. */
  readonly goOn: () => Promise<void>
  readonly isAtEnd: () => boolean
  /** Like a reload: restores what was saved, and drops calls in progress. */
  readonly reload: () => void
  readonly calls: readonly WorldCall[]
  /** Calls that were made while the very same one was in progress. */
  readonly doubled: readonly WorldCall[]
}

const MOST_ACTS = 60

/** Time is vitest's: it passes only while the person waits. */
export function patientPerson(
  built: Journey,
  { run, others }: Pick<EffectMoment, 'run' | 'others'>,
  { answer = async (_call, well) => well, hear = (event) => [event] }: Trouble = {},
): PatientPerson {
  const journey = withSettings(built, run.settings)
  const endings = new Map([...others.toReversed(), run].flatMap((one) => [...endingsOf(one)]))
  const calls: WorldCall[] = []
  const doubled: WorldCall[] = []
  const underWay = new Set<string>()
  let store: JourneyStore

  const world =
    (name: string): AnyHandler =>
    async (input, { step }) => {
      const call = {
        effect: name,
        step,
        input,
        nth: calls.filter((one) => one.effect === name && one.step === step).length + 1,
      }
      const key = keyOf(name, step, input)
      if (underWay.has(key)) doubled.push(call)
      underWay.add(key)
      calls.push(call)
      try {
        return await answer(call, wellEnded(journey, endings, name, step))
      } finally {
        // The shell itself may try again before the journey hears of anything.
        underWay.delete(key)
      }
    }
  const perform: Performer = (effect, send, stopped) => {
    const base = performEffect({
      journey,
      state: () => store.getSnapshot().state,
      show: () => undefined,
      api: { call: unused },
      handlerOf: world,
      carry: async () => undefined,
    })
    base(
      effect,
      (event) => {
        if (event.type === 'outcome' && effect.kind === 'call')
          underWay.delete(keyOf(effect.name, effect.step, effect.input))
        hear(event, effect).forEach(send)
      },
      stopped,
    )
  }
  const start = (initial: JourneyState, path: string, resumed: boolean) => {
    store = journeyStore(journey, initial, perform)
    store.send({ type: 'open', path, resumed })
  }
  start(restore(journey), run.open.path, run.open.resumed)

  const state = () => store.getSnapshot().state
  const isShownEnd = () => stepNamed(journey, state().step).kind === 'end' && state().phase === 'shown'
  // What the run puts right at an end is put right once; whatever comes of it is gone through.
  let correction = run.steps.find(
    ({ step, to }) => stepNamed(journey, step).kind === 'end' && to !== null && to !== step,
  )?.answers
  const isAtEnd = () => correction === undefined && isShownEnd()
  const act = () => {
    const { phase, step } = state()
    if (correction !== undefined && isShownEnd()) {
      const set = correction
      correction = undefined
      return store.send({ type: 'note', set })
    }
    if (phase === 'failed') return store.send({ type: 'retry' })
    if (phase !== 'shown') return
    const { fields, actions } = stepNamed(journey, step)
    const visit = [run, ...others]
      .map((one) => one.steps.findLast(({ step: id, action, to }) => id === step && action !== null && to !== id))
      .find((one): one is RunStep => one !== undefined)
    const values = Object.fromEntries(
      Object.keys(fields).flatMap((name) => (visit?.answers[name] === undefined ? [] : [[name, visit.answers[name]]])),
    )
    store.send({ type: 'fill', values })
    const action = visit?.action ?? actions.find(({ rerun: again }) => again === null)?.id
    if (action !== undefined) store.send({ type: 'submit', action })
  }
  const wait = async () => {
    for (let seconds = 0; seconds < 90; seconds += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      const { phase } = state()
      if (phase === 'shown' || phase === 'failed') return
    }
  }
  return {
    state,
    send: (event) => store.send(event),
    act,
    wait,
    isAtEnd,
    calls,
    doubled,
    async goOn() {
      await wait()
      for (let acts = 0; !isAtEnd(); acts += 1) {
        if (acts === MOST_ACTS)
          throw new Error(
            `STUCK at step "${state().step}" (${state().phase}) with ${JSON.stringify(state().errors)} after ${acts} acts.`,
          )
        act()
        await wait()
      }
    },
    reload() {
      const { step } = state()
      const kept = saved(journey, state())
      store.stop()
      underWay.clear()
      start(restore(journey, kept), stepNamed(journey, step).path, false)
    },
  }
}

function wellEnded(journey: Journey, endings: ReturnType<typeof endingsOf>, name: string, step: string): Ended {
  const { enter, submit } = stepNamed(journey, step)
  const use = [...enter, ...submit].find(({ run }) => run === name)
  const known = endings.get(`${step}/${use?.as ?? ''}`)
  if (known !== undefined) return { outcome: known.outcome, ...(known.data === undefined ? {} : { data: known.data }) }
  // The run does not reach this step: uses the first outcome of the contract that is not a failure and leads on.
  const contract = journey.effects[name]
  const outcome = Object.keys(contract?.outcomes ?? {}).find(
    (one) => one !== contract?.failure && 'then' in (use?.on[one] ?? {}),
  )
  return { outcome: outcome ?? contract?.failure ?? '' }
}

const keyOf = (...call: readonly unknown[]) => JSON.stringify(call)
const unused = () => Promise.reject(new Error('No handler calls the backend here.'))
