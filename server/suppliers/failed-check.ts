import { CREDIT_WORDS } from '../../domain/index.ts'
import { bureauAlert } from '../claims/messages/bureau-alert.ts'
import { afterCreditCheck } from '../claims/outcomes/credit-results.ts'
import { recordOutcome, type Ended } from '../claims/outcomes/record-outcome.ts'
import type { Claim } from '../database/index.ts'
import type { Services } from '../services/services.ts'
import type { Session } from '../session/session.ts'

/** C115: the flow continues without lenders and the team is notified, without personal data. Rethrows the error. */
export async function noteFailedCheck(
  bureau: 'equifax' | 'experian',
  effect: string,
  claim: Claim,
  session: Session,
  services: Services,
  error: unknown,
): Promise<never> {
  const failed = { outcome: 'failed', reason: CREDIT_WORDS.noValidLoans } as const
  const message = bureauAlert(effect, claim.id, 'failed')
  const results: Ended['results'] = (before) => afterCreditCheck(bureau, failed, before)
  await recordOutcome(claim, session, { effect, outcome: 'failed', results, messages: [message] }, services)
  services.nudge()
  throw error
}
