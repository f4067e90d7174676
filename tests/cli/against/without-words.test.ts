import { expect, it } from 'vitest'
import { withoutWords } from '../../../cli/against/without-words.ts'
import type { EffectContract, JourneyDefinition } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { ownSource } from '../../support/source.ts'

const v3 = openJourney('v3', ownSource())
/** v3 with another contract of an effect. */
function changed(effect: string, change: (contract: EffectContract) => EffectContract): JourneyDefinition {
  const contract = v3.effects[effect]
  if (contract === undefined) throw new Error(`v3 has no effect ${effect}.`)
  return { ...v3, effects: { ...v3.effects, [effect]: change(contract) } }
}
const data = (outcome: string, list: string, items: object) => (contract: EffectContract) => ({
  ...contract,
  outcomes: {
    ...contract.outcomes,
    [outcome]: {
      description: contract.outcomes[outcome]?.description ?? '',
      data: { type: 'object', properties: { [list]: { type: 'array', items } } },
    },
  },
})

it.each<[string, JourneyDefinition]>([
  [
    'which outcome of a check is its success',
    changed('verifyEmail', (contract) => ({ ...contract, success: 'failed' })),
  ],
  [
    'how long the ids are that an outcome brings',
    changed('equifaxCheck', data('agreements', 'agreements', { maxLength: 3 })),
  ],
])('a claim in progress does not notice %s', (_, journey) => {
  expect(withoutWords(journey)).toEqual(withoutWords(v3))
})

it.each<[string, JourneyDefinition]>([
  [
    'which outcome of a save is its success',
    changed('saveAnswers', (contract) => ({ ...contract, success: 'failed' })),
  ],
  ['another list of an outcome', changed('equifaxCheck', data('agreements', 'loans', {}))],
  [
    'an outcome that is final',
    changed('verifyEmail', (contract) => ({
      ...contract,
      outcomes: { ...contract.outcomes, valid: { description: 'Right', final: true as const } },
    })),
  ],
  ['another time limit', changed('verifyEmail', (contract) => ({ ...contract, timeLimitMs: 9000 }))],
])('a claim in progress may notice %s', (_, journey) => {
  expect(withoutWords(journey)).not.toEqual(withoutWords(v3))
})
