import {
  screen,
  type Effect,
  type Journey,
  type JourneyEvent,
  type JourneyState,
  type Saved,
} from '../../engine/index.ts'
import { drive } from '../../proof/index.ts'

/** Noon in London on 1 June 2026. */
export const NOW = Date.UTC(2026, 5, 1, 11)

/** How the effects end, by name of the effect: one outcome for every time, or a list in order. */
export type Endings = Readonly<Record<string, Ending | readonly Ending[]>>
export type Ending = string | { readonly outcome: string; readonly data?: unknown }

export interface Walker {
  readonly state: () => JourneyState
  readonly step: () => string
  /** The paths in the address bar, in order. */
  readonly paths: string[]
  /** Effects that were called, in order. */
  readonly calls: string[]
  /** The input of each call. */
  readonly inputs: Readonly<Record<string, unknown>>[]
  readonly send: (event: JourneyEvent) => Walker
  readonly submit: (values?: Record<string, unknown>, action?: string) => Walker
  /** Lets time pass until no wait is left that ends within so many milliseconds. */
  readonly pass: (ms: number) => Walker
  readonly screen: () => ReturnType<typeof screen>
  /** Calls that the test ends itself. */
  readonly pending: { readonly id: string; readonly name: string }[]
}

/** Runs a journey with given outcomes instead of a shell, and a clock that the test controls. */
export function walk(journey: Journey, endings: Endings = {}, saved: Saved = {}): Walker {
  const { state, send } = drive(journey, { now: NOW, saved, perform })
  let clock = 0
  const counts = new Map<string, number>()
  let waits: { id: string; at: number }[] = []
  const walker: Walker = {
    state,
    step: () => state().step,
    paths: [],
    calls: [],
    inputs: [],
    pending: [],
    send(event) {
      send(event)
      return walker
    },
    submit(values = {}, action) {
      const pressed = action ?? walker.screen().actions[0]?.id ?? 'next'
      return walker.send({ type: 'submit', action: pressed, values })
    },
    pass(ms) {
      const until = clock + ms
      for (;;) {
        const due = waits.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (due === undefined) break
        waits = waits.filter(({ id }) => id !== due.id)
        clock = due.at
        walker.send({ type: 'elapsed', id: due.id })
      }
      clock = until
      return walker
    },
    screen: () => screen(journey, state(), { now: NOW, extra: { claimId: 'claim-1' } }),
  }

  function perform(effect: Effect): void {
    if (effect.kind === 'go') walker.paths.push(effect.path)
    if (effect.kind === 'wait') waits.push({ id: effect.id, at: clock + effect.ms })
    if (effect.kind !== 'call') return
    walker.calls.push(effect.name)
    walker.inputs.push(effect.input)
    const nth = counts.get(effect.name) ?? 0
    counts.set(effect.name, nth + 1)
    const ending = endings[effect.name]
    const one = Array.isArray(ending) ? (ending as readonly Ending[])[nth] : (ending as Ending | undefined)
    if (one === undefined) walker.pending.push({ id: effect.id, name: effect.name })
    else walker.send({ type: 'outcome', id: effect.id, ...(typeof one === 'string' ? { outcome: one } : one) })
  }

  return walker
}

export const JANE = {
  address: {
    postcode: 'LS1 4AP',
    addressID: '10000000001',
    address: '12 High Street, Leeds, LS1 4AP',
    postTown: 'LEEDS',
    number: '12',
    street1: 'HIGH STREET',
  },
  info: { title: 'Mrs.', first_name: 'Jane', last_name: 'Sample', dateOfBirth: '31/3/1980', privacy_policy: true },
  contact: { email: 'jane@example.com', phone_number: '07700 900123', soft_check_privacy: true },
  sign: {
    signature: {
      method: 'drawn',
      width: 320,
      height: 300,
      image: 'data:image/png;base64,iVBORw0KGgo=',
      strokes: [
        [
          { x: 10, y: 10, time: 0 },
          { x: 80, y: 60, time: 700 },
          { x: 120, y: 20, time: 1400 },
        ],
      ],
    },
    not_already_filed: true,
  },
} as const

export const QUESTIONS = {
  questions: [
    {
      questionId: 'Q1',
      questionText: 'Which bank?',
      choices: [
        { choiceId: '1', choiceText: 'A' },
        { choiceId: '2', choiceText: 'B' },
      ],
    },
    {
      questionId: 'Q2',
      questionText: 'Which car?',
      choices: [
        { choiceId: '1', choiceText: 'A' },
        { choiceId: '2', choiceText: 'B' },
      ],
    },
  ],
  ids: { authenticationId: 'a', questionnaireId: 'q', correlationId: 'c' },
}

export const AGREEMENTS = {
  agreements: [
    { hpId: 'hp-1', companyName: 'Black Horse', startDate: '2017-05-03' },
    { hpId: 'hp-2', companyName: 'Moneybarn', startDate: '2019-01-12' },
  ],
}

/** The outcomes of effects if all goes well: identity questions, agreements in both files, correct answers. */
export const ALL_WELL: Endings = {
  verifyEmail: 'valid',
  verifyPhone: 'valid',
  checkDuplicate: 'valid',
  createUser: 'created',
  saveAnswers: 'saved',
  sendOtp: { outcome: 'sent', data: { sentAt: 0 } },
  verifyOtp: 'verified',
  submitClaim: 'submitted',
  experianCheck: { outcome: 'agreements', data: AGREEMENTS },
  equifaxCheck: { outcome: 'agreements', data: AGREEMENTS },
  pullQuestions: { outcome: 'notFound', data: QUESTIONS },
  answerQuestions: 'pass',
}
