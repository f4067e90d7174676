import { answersOutcome, CREDIT_WORDS, questionsOutcome } from '../../domain/index.ts'
import { fault } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import type { Session } from '../session/session.ts'
import { afterCreditCheck } from './credit-results.ts'
import { afterAnswers, afterQuestions } from './identity-results.ts'
import { claimReadyFor, recordOutcome, type Ended } from './record-outcome.ts'

type Results = NonNullable<Ended['results']>

const NO_FILE = { outcome: 'failed', reason: CREDIT_WORDS.noValidLoans } as const

const AFTER: Readonly<Record<string, Results>> = {
  pullQuestions: (before) => afterQuestions(questionsOutcome(undefined), before),
  answerQuestions: (before) => afterAnswers(answersOutcome(undefined), before),
  experianCheck: (before) => afterCreditCheck('experian', NO_FILE, before),
  equifaxCheck: (before) => afterCreditCheck('equifax', NO_FILE, before),
}

/**
 * Bureau calls whose answer never reached the browser: it has gone on as after a failure, so the claim does too. Nobody
 * gains by saying so: a failed check finds nothing and proves nobody's identity. 400 for any other effect, 409 where the
 * route has not come to it.
 */
export async function noteLostEffects(claimId: string, effects: readonly string[], session: Session, services: Services): Promise<void> {
  for (const effect of effects) {
    const results = Object.hasOwn(AFTER, effect) ? AFTER[effect] : undefined
    if (results === undefined) throw fault('/lost_effects', `"${effect}" is not a bureau's`)
    await claimReadyFor(effect, claimId, session, services)
    await recordOutcome(claimId, session, { effect, outcome: 'failed', results }, services)
  }
}
