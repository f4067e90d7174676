import { expect, it } from 'vitest'
import type { EffectUse, JourneyDefinition } from '../../../engine/index.ts'
import { usedOnceBy } from '../../../proof/journey/used-once.ts'

const effects = {
  send: { input: { properties: { set: { usedOnce: true }, again: { usedOnce: false }, answers: {} } } },
  save: {},
}
const journey = { effects } as unknown as JourneyDefinition

it.each<[string, string, object, readonly string[]]>([
  ['the outcome that it names', 'send', { set: { const: 'first' } }, ['first']],
  ['nothing, where it names none', 'send', { answers: { answer: 'set' } }, []],
  ['nothing that can be sent again', 'send', { again: { const: 'first' }, answers: { const: 'first' } }, []],
  ['nothing that it takes from an answer', 'send', { set: { answer: 'name' } }, []],
  ['nothing that its contract does not describe', 'save', { set: { const: 'first' } }, []],
  ['nothing without a contract', 'unheard', { set: { const: 'first' } }, []],
])('an effect uses up %s', (_, run, input, expected) => {
  expect(usedOnceBy(journey, { run, input } as unknown as EffectUse)).toEqual(expected)
})
