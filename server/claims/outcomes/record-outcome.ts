import type { Transaction } from 'kysely'
import type { Outcome } from '../../../engine/index.ts'
import { inTransaction } from '../../database/index.ts'
import type { Claim, Database, SetAside } from '../../database/index.ts'
import { alreadySubmitted, Refusal, tooEarly } from '../../refusals/refusal.ts'
import { progressOf } from '../../journeys/index.ts'
import { enqueue, type Message } from '../../outbox/index.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../session/session.ts'
import { words } from '../../refusals/words.ts'
import { countedChange } from '../../counting/index.ts'
import { writeAtOnce } from '../stored/write-at-once.ts'
import { audit } from '../stored/audit.ts'
import { broughtToItsVersion, onItsVersion } from '../stored/claim-on-version.ts'
import { changeClaim, lockOwnClaim, ownClaim, type ClaimChange } from '../stored/claim-store.ts'
import { personOf, resultsAside } from '../stored/other-people.ts'

/** The claim, if the route allows this effect now: 404 for another session, 409 once submitted or while another step is open. */
export async function claimReadyFor(
  effect: string,
  claimId: string,
  session: Session,
  services: Services,
): Promise<Claim> {
  return readyFor(effect, await ownClaim(services.db, session, claimId), services)
}

/** Like `claimReadyFor`, for a claim that this call has read already. */
export async function readyFor(effect: string, own: Claim, services: Services): Promise<Claim> {
  const { db, guard } = services
  const claim = await broughtToItsVersion(db, own, services)
  if (claim.submitted_at !== null) throw alreadySubmitted()
  const open = guard.blockingStep(progressOf(claim), effect)
  if (open !== undefined) throw tooEarly(open)
  return claim
}

export interface Ended {
  readonly effect: string
  readonly outcome: string
  readonly data?: unknown
  /** Changes to the claim's results, computed from the current ones. */
  readonly results?: (before: Claim['results']) => Claim['results']
  /** Messages to queue in the same transaction. */
  readonly messages?: readonly Message[]
}

/**
 * Records how an effect ended: for the route, and in the fields that only the server writes. `asked` is the claim at the time of
 * the call. Refuses with 409 an answer that arrives after the details have changed: it is about another person.
 */
export async function recordOutcome(asked: Claim, session: Session, ended: Ended, services: Services): Promise<void> {
  if (!(await noteOutcome(asked, session, ended, services)))
    throw new Refusal('conflict', { message: words.otherDetails })
}

/** Like `recordOutcome`; returns whether the answer is about the claim as it is now. A late one is kept for the person it is about. */
export async function noteOutcome(asked: Claim, session: Session, ended: Ended, services: Services): Promise<boolean> {
  return (await notedAtOnce(asked, session, ended, services)) || notedLocked(asked, session, ended, services)
}

/**
 * Nearly every answer finds the claim as it was at the time of the call: it needs no lock and a single statement. Returns false, without
 * writing anything, if it does not, or if something has to be queued with it.
 */
async function notedAtOnce(asked: Claim, session: Session, ended: Ended, services: Services): Promise<boolean> {
  const { db, guard, now } = services
  const { effect, outcome, messages = [] } = ended
  // If the CRM has the claim, its record changes in the same transaction.
  const needsLock = messages.length > 0 || asked.submitted_at !== null || asked.crm_told.length > 0
  const isOwn = session.claimIds.includes(asked.id)
  if (needsLock || !isOwn || guard.takenOver(progressOf(asked)) !== undefined) return false
  const at = now()
  const change = changeBy(asked, ended, services)
  const { trail, counts = [] } = countedChange(asked, { ...asked, ...change }, services, at) ?? {}
  const whole = trail === undefined ? change : { ...change, trail }
  const notes = [{ what: effect, detail: { outcome } }]
  return writeAtOnce(db, asked, { change: whole, notes, copies: NO_COPIES, counts }, at)
}

const NO_COPIES: ReadonlyMap<string, object> = new Map()

function notedLocked(asked: Claim, session: Session, ended: Ended, services: Services): Promise<boolean> {
  const { db, guard, now } = services
  const { effect, outcome, messages = [] } = ended
  return inTransaction(db, async (trx) => {
    const claim = await onItsVersion(trx, await lockOwnClaim(trx, session, asked.id), services)
    if (claim.submitted_at !== null) throw alreadySubmitted()
    for (const message of messages) await enqueue(trx, message, now())
    const isSamePerson = personOf(asked.fields) === personOf(claim.fields)
    if (!isSamePerson || !guard.hasSameInput(progressOf(asked), progressOf(claim), effect)) {
      await keepForOther(trx, asked, claim, ended, services)
      return false
    }
    await changeClaim(trx, claim, changeBy(claim, ended, services), services)
    await audit(trx, claim.id, effect, now(), { outcome })
    return true
  })
}

function changeBy(
  claim: Claim,
  { effect, outcome, data, results }: Ended,
  { guard }: Pick<Services, 'guard'>,
): ClaimChange {
  const recorded = guard.record(progressOf(claim), effect, data === undefined ? { outcome } : { outcome, data })
  return {
    outcomes: recorded.outcomes,
    set_aside: withOutcomes(claim.set_aside, recorded.aside),
    screens_completed: [...recorded.done],
    ...(results === undefined ? {} : { results: results(claim.results) }),
  }
}

/** If the details change back, it counts: a bureau is not searched twice, and questions can be answered only once. */
async function keepForOther(
  trx: Transaction<Database>,
  asked: Claim,
  claim: Claim,
  { effect, outcome, data, results }: Ended,
  services: Services,
): Promise<void> {
  const { guard, now } = services
  const owned = guard.recordAside(
    progressOf(asked),
    progressOf(claim),
    effect,
    data === undefined ? { outcome } : { outcome, data },
  )
  const set_aside = { ...resultsAside(asked.fields, claim, results), ...(owned === undefined ? {} : { owned }) }
  await changeClaim(trx, claim, { set_aside }, services)
  await audit(trx, claim.id, effect, now(), { outcome, late: true })
}

/** Sets aside outcomes that belong to another person. */
export function withOutcomes(
  { outcomes: _before, ...others }: SetAside,
  aside: Readonly<Record<string, Outcome>> = {},
): SetAside {
  return Object.keys(aside).length === 0 ? others : { ...others, outcomes: aside }
}
