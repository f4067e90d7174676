import { answersOutcome, CREDIT_WORDS, questionsOutcome } from '../../../domain/index.ts'
import type { Claim } from '../../database/index.ts'
import { error } from '../../refusals/refusal.ts'
import { progressOf } from '../../journeys/index.ts'
import { enqueue } from '../../outbox/index.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../session/session.ts'
import { bureauAlert } from '../messages/bureau-alert.ts'
import { afterCreditCheck } from './credit-results.ts'
import { afterAnswers, afterQuestions } from './identity-results.ts'
import { claimReadyFor, recordOutcome, type Ended } from './record-outcome.ts'
import { selectedAgreements } from '../lead/selected-agreements.ts'

type Results = NonNullable<Ended['results']>

const NO_FILE = { outcome: 'failed', reason: CREDIT_WORDS.noValidLoans } as const

const AFTER: Readonly<Record<string, Results>> = {
  pullQuestions: (before) => afterQuestions(questionsOutcome(undefined), before),
  answerQuestions: (before) => afterAnswers(answersOutcome(undefined), before),
  experianCheck: (before) => afterCreditCheck('experian', NO_FILE, before),
  equifaxCheck: (before) => afterCreditCheck('equifax', NO_FILE, before),
}

/** The bureaus that list agreements to choose from. */
const BUREAU: Readonly<Record<string, string>> = { experianCheck: 'experian', equifaxCheck: 'equifax' }

/**
 * Bureau calls whose answer never reached the browser: it continued as after a failure, so the claim does too. A false report
 * gains nothing: a failed check finds nothing and proves no identity. If agreements were chosen from the answer, or on a page after
 * it, it did reach a page, and another page has lost its copy: the choice stays. Either way the team is notified (C115). Throws 400 for any other
 * effect, 409 if the route has not reached it.
 */
export async function noteLostEffects(
  claimId: string,
  effects: readonly string[],
  session: Session,
  services: Services,
): Promise<void> {
  for (const effect of effects) {
    const results = Object.hasOwn(AFTER, effect) ? AFTER[effect] : undefined
    if (results === undefined) throw error('/lost_effects', `"${effect}" is not a bureau's`)
    const claim = await claimReadyFor(effect, claimId, session, services)
    const message = bureauAlert(effect, claimId, 'failed: its answer did not reach the page')
    if (hasChosenFrom(claim, effect) || hasChosenBehind(claim, effect, services))
      await enqueue(services.db, message, services.now())
    else await recordOutcome(claim, session, { effect, outcome: 'failed', results, messages: [message] }, services)
  }
  if (effects.length > 0) services.nudge()
}

/** In v4 the questions lead to the agreements: if they had failed, no agreements would have been shown. */
function hasChosenBehind(claim: Claim, effect: string, { guard }: Services): boolean {
  const { outcomes } = guard.record(progressOf(claim), effect, { outcome: 'failed' })
  return selectedAgreements({ results: claim.results, outcomes }).length < selectedAgreements(claim).length
}

function hasChosenFrom({ results }: Claim, effect: string): boolean {
  const chosen = (results.selected ?? {}) as Readonly<Record<string, readonly string[]>>
  return (chosen[BUREAU[effect] ?? '']?.length ?? 0) > 0
}
