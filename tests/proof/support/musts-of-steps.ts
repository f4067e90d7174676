import type { JourneyDefinition } from '../../../engine/index.ts'
import { mustsOf } from '../../../proof/facts/musts/musts.ts'
import { stepGraph } from '../../../proof/journey/step-graph.ts'

/** The invariants of a journey of these steps, each of which leads to the one behind it, and which end at "end". */
export function musts(parts: Readonly<Record<string, object>>, facts: object = FACTS) {
  const ids = [...Object.keys(parts), 'end']
  const steps = Object.fromEntries(
    ids.map((id, index) => [
      id,
      id === 'end' ? page({ id, kind: 'end' }) : page({ id, next: [{ to: ids[index + 1] }], ...parts[id] }),
    ]),
  )
  const journey = { start: ids[0], facts, effects, steps } as unknown as JourneyDefinition
  return mustsOf(journey, stepGraph(journey))
}
export const places = (parts: Parameters<typeof musts>[0]) =>
  musts(parts).map(({ code, pointer }) => `${code} ${pointer}`)

const effects = {
  save: { kind: 'save', calls: ['save-claim'], outcomes: { saved: {} } },
  check: { kind: 'check', input: { required: ['email'] }, outcomes: { ok: {} } },
  commit: { kind: 'commit', success: 'done', failure: 'failed', outcomes: { done: {}, late: {}, failed: {} } },
  search: {
    kind: 'bureau',
    needsConsent: 'consent',
    outcomes: { found: { data: { required: ['cars'] } }, more: { data: { required: ['cars'] } }, none: {}, failed: {} },
  },
  keyed: { kind: 'bureau', idempotencyKey: 'claim', outcomes: { found: {} } },
}
const FACTS = Object.fromEntries(['name', 'email', 'consent', 'report', 'total'].map((name) => [name, {}]))

export const use = (run: string, more: object = {}) => ({
  ...{ run, as: run, input: {}, on: {}, background: false, whileTyping: null, waiting: [] },
  ...more,
})
const page = (more: object = {}) => ({
  ...{ kind: 'page', title: [], waitingTitle: null, content: [], question: null, fields: {}, actions: [], timers: [] },
  ...{ enter: [], submit: [], next: [] },
  ...more,
})
