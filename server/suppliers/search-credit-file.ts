import type { BureauReading, EquifaxOutcome, ExperianOutcome, LenderPolicy } from '../../domain/index.ts'
import { bureauAlert, unlistedAlert } from '../claims/messages/bureau-alert.ts'
import { bureauRequest, type NamedPerson } from '../claims/person/claim-person.ts'
import { afterCreditCheck } from '../claims/outcomes/credit-results.ts'
import { readyFor, recordOutcome } from '../claims/outcomes/record-outcome.ts'
import { claimAtStart } from '../claims/stored/claim-store.ts'
import type { Claim } from '../database/index.ts'
import type { BureauRequest, Providers } from '../providers/index.ts'
import type { Services } from '../services/services.ts'
import type { Session } from '../session/session.ts'
import { askOnce } from './ask-once.ts'
import { noteFailedCheck } from './failed-check.ts'
import { inTime } from '../providers/in-time.ts'
import { lenderPolicy } from './lender-policy.ts'
import { personLimit } from './person-limit.ts'
import { pullUnaskedQuestions } from './pull-questions.ts'
import { supplierKey } from './supplier-key.ts'
import { suppliersFor } from './suppliers-for.ts'

/** The differences between the bureaus. */
export interface CreditBureau {
  readonly name: 'equifax' | 'experian'
  readonly effect: string
  /** The longest that its call waits for it. */
  readonly waitsMs: number
  readonly ask: (providers: Providers, request: BureauRequest) => Promise<unknown>
  readonly agreements: (file: unknown) => BureauReading
  readonly outcome: (file: unknown, lenders: LenderPolicy) => EquifaxOutcome | ExperianOutcome
  /** The data that the file adds to the claim besides its agreements. */
  readonly brings?: (file: unknown, services: Services) => Claim['results']
}

/** The input of a call. */
interface Search {
  readonly body: NamedPerson & { readonly claim_number: string }
  readonly session: Session
  readonly isGone: () => boolean
}

/**
 * Gets the credit file of a claim's person, once, and records its result in the claim (C078, C080). Refuses a claim
 * whose route does not lead here (409), without consent (403), or a call that names another person (400).
 */
export async function searchCreditFile(
  bureau: CreditBureau,
  { body: named, session, isGone }: Search,
  services: Services,
): Promise<unknown> {
  const { db, lenders, now } = services
  const { name, effect } = bureau
  const own = await claimAtStart(db, session, named.claim_number)
  const claim = await readyFor(effect, await pullUnaskedQuestions(own, session, services), services)
  const request = bureauRequest(claim, named)
  const limit = await personLimit(name, claim, request, services)
  const question = { claimId: claim.id, supplier: name, personKey: supplierKey(request), now, limit } as const
  const ask = () => inTime(name, bureau.waitsMs, bureau.ask(suppliersFor(claim, services), request))
  const file = await askOnce(db, question, ask).catch((error: unknown) =>
    noteFailedCheck(name, effect, claim, session, services, error),
  )
  const found = bureau.outcome(file, lenderPolicy(bureau.agreements(file), lenders))
  const data = found.outcome === 'agreements' ? { data: { agreements: found.agreements } } : {}
  const results = (before: Claim['results']) => ({
    ...afterCreditCheck(name, found, before),
    ...bureau.brings?.(file, services),
  })
  // Keeps the response in case the visitor returns, and tells the team that they left (C115).
  const messages = [
    ...(isGone() ? [bureauAlert(effect, claim.id, 'was left by its page')] : []),
    ...('unlisted' in found && found.unlisted > 0 ? [unlistedAlert(effect, claim.id, found.unlisted)] : []),
  ]
  await recordOutcome(claim, session, { effect, outcome: found.outcome, ...data, results, messages }, services)
  services.nudge()
  return file
}
