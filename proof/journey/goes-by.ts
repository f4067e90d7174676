import type { EffectUse, JourneyDefinition } from '../../engine/index.ts'
import { answerOfPath } from './answer-of-path.ts'

/**
 * The answers that a search takes from the stored claim, or compares with it: the consent, and the details of the person by whom a
 * binding goes. A search gets other input, such as answers to questions, from its request alone.
 */
export function goesBy({ effects, bindings = {} }: JourneyDefinition, { run, input }: EffectUse): readonly string[] {
  const contract = effects[run]
  if (contract?.kind !== 'bureau') return []
  const owners = new Set(Object.values(bindings).flatMap(({ to }) => to.map(answerOfPath)))
  const details = Object.values(input).flatMap((source) =>
    'answer' in source && owners.has(source.answer) ? [source.answer] : [],
  )
  return [...new Set([...(contract.needsConsent === undefined ? [] : [contract.needsConsent]), ...details])]
}
