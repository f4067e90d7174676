import { MOST_AGREEMENTS } from '../../../domain/index.ts'
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
  const { key, name } = callOf(effect)
  const [verb, why] = ended.split(': ')
  const content = `${name} ${verb} for claim ${nameOfClaim(claimId)}${why === undefined ? '' : `: ${why}`}`
  return { claimId, target: 'chat', onceKey: `failed ${key} ${claimId}`, payload: { content } }
}

/** The internal note, once per call, that a credit file has more agreements to claim for than the page lists. */
export function unlistedAlert(effect: string, claimId: string, unlisted: number): Message {
  const { key, name } = callOf(effect)
  const content = `${name} of claim ${nameOfClaim(claimId)} lists the first ${MOST_AGREEMENTS} agreements, as many as a claim takes, and not the other ${unlisted} that qualify`
  return { claimId, target: 'chat', onceKey: `unlisted ${key} ${claimId}`, payload: { content } }
}

const callOf = (effect: string) => CALLS[effect] ?? { key: effect, name: effect }
