import { expect, it } from 'vitest'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { guardWatch } from '../../../proof/guarded/index.ts'
import { stepGraph } from '../../../proof/journey/step-graph.ts'

const effects = {
  save: { kind: 'save', calls: ['save-claim'], outcomes: { saved: {} } },
  commit: { kind: 'commit', binding: true, repeat: [], outcomes: { done: {} } },
}
const CAR = { kind: { const: 'car' } }
const KIND = { kind: { answer: 'kind' } }
const saving = (more: object = {}) => ({
  run: 'save',
  as: 'save',
  input: KIND,
  on: { saved: { then: 'continue', ...more } },
})
const commit = { run: 'commit', as: 'commit', input: {}, on: { done: { then: 'continue' } } }
const page = (more: object) => ({
  ...{ kind: 'page', open: null, fields: {}, actions: [], timers: [], enter: [], submit: [], next: [] },
  ...more,
})

/** What is tracked of a journey that asks for "kind" twice, and leads cars past its commit. */
function watched(save: object) {
  const steps = {
    ask: page({
      fields: { kind: {}, signature: { rule: { signature: {} } } },
      next: [{ when: CAR, to: 'stop' }, { to: 'again' }],
    }),
    again: page({
      fields: { kind: { requiredWhen: { required: ['signature'] } } },
      submit: [save],
      next: [{ to: 'send' }],
    }),
    send: page({ submit: [commit], next: [{ to: 'end' }] }),
    stop: page({ kind: 'end' }),
    end: page({ kind: 'end' }),
  }
  const named = Object.fromEntries(Object.entries(steps).map(([id, step]) => [id, { id, ...step }]))
  const facts = { kind: { kind: 'answer' }, signature: { kind: 'answer' } }
  const journey = { start: 'ask', conditions: {}, facts, effects, steps: named } as unknown as JourneyDefinition
  const { marks, musts } = guardWatch(journey, stepGraph(journey))
  return { marks: marks.map(({ name }) => name), codes: [...new Set(musts.map(({ code }) => code))] }
}

it('everything is tracked that the guard of the backend may lack', () => {
  expect(watched(saving({ clear: ['kind'] }))).toEqual({
    marks: ['unsent kind', 'lost ask', 'went ask', 'signed, not committed'],
    codes: ['ANSWER_NOT_SAVED', 'GUARD_REFUSES', 'ROUTE_REWRITTEN', 'COMMIT_SKIPPED', 'ANSWER_CLEARED'],
  })
})

it('nothing is tracked of a journey that stores nothing, which other checks report', () => {
  expect(watched({ ...saving(), input: {} })).toEqual({ marks: [], codes: [] })
})
