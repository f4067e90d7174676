import type { Message } from '../../outbox/index.ts'
import { nameOfClaim } from './name-of-claim.ts'

/** How a bureau call failed, in words for the team. */
type Ended = 'failed' | 'failed: its answer did not reach the page' | 'was left by its page'

const CALLS: Readonly<Record<string, { readonly key: string; readonly name: string }>> = {
  experianCheck: { key: 'experian', name: 'Credit check (experian)' },
  equifaxCheck: { key: 'equifax', name: 'Credit check (equifax)' },
  pullQuestions: { key: 'pullQuestions', name: 'Identity questions' },
  answerQuestions: { key: 'answerQuestions', name: 'Identity answers' },
}

/** C115: the internal alert about a bureau call of a claim, once per call, without personal data. */
export function bureauAlert(effect: string, claimId: string, ended: Ended): Message {
  const { key, name } = CALLS[effect] ?? { key: effect, name: effect }
  const [verb, why] = ended.split(': ')
  const content = `${name} ${verb} for claim ${nameOfClaim(claimId)}${why === undefined ? '' : `: ${why}`}`
  return { claimId, target: 'chat', onceKey: `failed ${key} ${claimId}`, payload: { content } }
}
