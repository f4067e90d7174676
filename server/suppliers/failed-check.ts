import { CREDIT_WORDS } from '../../domain/index.ts'
import { afterCreditCheck } from '../claims/credit-results.ts'
import { recordOutcome, type Ended } from '../claims/record-outcome.ts'
import type { Services } from '../services.ts'
import type { Session } from '../session/session.ts'

/** C115: the flow goes on without lenders and the team hears of it, without a word about the person. Throws the error again. */
export async function noteFailedCheck(
  bureau: 'equifax' | 'experian',
  effect: string,
  claimId: string,
  session: Session,
  services: Services,
  error: unknown,
): Promise<never> {
  const failed = { outcome: 'failed', reason: CREDIT_WORDS.noValidLoans } as const
  const content = `Credit check (${bureau}) failed for claim ${claimId}`
  const message = { claimId, target: 'chat', onceKey: `failed ${bureau} ${claimId}`, payload: { content } } as const
  const results: Ended['results'] = (before) => afterCreditCheck(bureau, failed, before)
  await recordOutcome(claimId, session, { effect, outcome: 'failed', results, message }, services)
  services.nudge()
  throw error
}
