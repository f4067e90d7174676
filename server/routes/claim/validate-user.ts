import { hash } from 'node:crypto'
import { sql } from 'kysely'
import contract from '../../../generated/schemas/api/validate-user.ts'
import { isoDate } from '../../claims/person/claim-person.ts'
import { changeClaim, claimAtStart, lockOwnClaim, type ClaimChange } from '../../claims/stored/claim-store.ts'
import { handOverClaim } from '../../claims/stored/other-people.ts'
import { recordOutcome } from '../../claims/outcomes/record-outcome.ts'
import { claimChange, type SavedChange } from '../../claims/answers/save-answers.ts'
import { isSubmittedElsewhere } from '../../claims/person/submitted-people.ts'
import { onItsVersion } from '../../claims/stored/claim-on-version.ts'
import { inTransaction, type Claim } from '../../database/index.ts'
import { callerGroup } from '../../http/caller-address.ts'
import { counting, secondsLeft, windowOf } from '../../http/rate-limit.ts'
import { alreadySubmitted, Refusal, tooEarly } from '../../refusals/refusal.ts'
import type { BodyOf } from '../../http/contract.ts'
import { progressOf } from '../../journeys/index.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../session/session.ts'
import { inTime } from '../../providers/in-time.ts'
import { words } from '../../refusals/words.ts'

const EFFECT = 'checkDuplicate'

/** C074: a person is a duplicate if a supplier knows them, or if another of our claims was submitted for them. */
export const validateUser = route(contract, async ({ body, session, ip }, services) => {
  const { providers } = services
  const claim = await keptDetails(body, session, services)
  const { first_name: firstName, last_name: lastName, email } = body
  const dob = isoDate(body.dob)
  const telling = await reserveDisclosure(ip, claim, services)
  const isKnown = await inTime(
    'duplicates',
    contract.waitsMs,
    providers.duplicates.isKnown({ firstName, lastName, email, dob }),
  )
  const valid = !isKnown && !telling.isElsewhere
  if (valid) await telling.giveBack()
  await recordOutcome(claim, session, { effect: EFFECT, outcome: valid ? 'valid' : 'duplicate' }, services)
  const message = valid ? '' : words.userExists
  return { responseObject: { valid, message }, message }
})

/** ASVS 6.3.8: limits how often per hour one caller learns that a person is known, over all sessions and claims. */
const MOST_DISCLOSURES = contract.limit.calls

/** Counted before responding, so that neither concurrent calls nor the refusal reveal more than the limit allows. */
async function reserveDisclosure(ip: string, claim: Claim, { db, now }: Services): Promise<Disclosure> {
  const key = `validate-user told ${hashed(ip)}`
  const at = now()
  const since = windowOf(60, at)
  const { rows } = await sql<{ calls: number; isElsewhere: boolean }>`
    with counted as (${counting(sql`select ${key}`, since, { isAlone: true })})
    select calls, ${isSubmittedElsewhere(db, claim)} as "isElsewhere" from counted`.execute(db)
  const [{ calls, isElsewhere } = { calls: 0, isElsewhere: false }] = rows
  if (calls > MOST_DISCLOSURES)
    throw new Refusal('tooMany', { message: words.tooOften }, { retryAfter: secondsLeft(since, 60, at) })
  return {
    isElsewhere,
    async giveBack() {
      await db
        .updateTable('rate_limits')
        .set({ calls: sql`calls - 1` })
        .where('key', '=', key)
        .where('window_start', '=', since)
        .execute()
    },
  }
}

interface Disclosure {
  /** Whether another claim of the person was submitted. */
  readonly isElsewhere: boolean
  giveBack(): Promise<void>
}

const hashed = (ip: string) => hash('sha256', callerGroup(ip)).slice(0, 32)

/**
 * J062: the details are stored whatever the result, and the answer is about them alone: to ask about another person, a caller must make
 * the claim theirs. Refuses with 409 if the route has reached the check neither before nor with these details;
 * a new person gets an answer, and must agree to everything before the answer counts for the route.
 */
async function keptDetails(body: BodyOf<typeof contract>, session: Session, services: Services): Promise<Claim> {
  const { guard, db } = services
  const own = await claimAtStart(db, session, body.claim_number)
  const isCurrent = own.submitted_at === null && guard.takenOver(progressOf(own)) === undefined
  const isKnown = isCurrent && !isAnother(detailsIn(own, body, services).change, own)
  const { before, claim } = isKnown ? { before: own, claim: own } : await newDetails(body, session, services)
  const wasOpen = guard.blockingStep(progressOf(before), EFFECT)
  const open = wasOpen === undefined ? undefined : guard.blockingStep(progressOf(claim), EFFECT)
  if (open !== undefined) throw tooEarly(open)
  return claim
}

/** The claim before and after it has taken over the details, if they are of another person, and its journey's version. */
function newDetails(body: BodyOf<typeof contract>, session: Session, services: Services) {
  return inTransaction(services.db, async (trx) => {
    const before = await onItsVersion(trx, await lockOwnClaim(trx, session, body.claim_number), services)
    if (before.submitted_at !== null) throw alreadySubmitted()
    const { change, handed } = detailsIn(before, body, services)
    if (!isAnother(change, before)) return { before, claim: before }
    await handOverClaim(trx, before.id, handed, services.now())
    return { before, claim: await changeClaim(trx, before, change, services) }
  })
}

const isAnother = (change: ClaimChange, before: Claim) =>
  change.person_key !== before.person_key || before.person_key === null

function detailsIn(
  claim: Claim,
  { claim_number: _, address, ...person }: BodyOf<typeof contract>,
  services: Services,
): SavedChange {
  const dob = isoDate(person.dob)
  const given = {
    ...person,
    dob,
    dateOfBirth: dob.split('-').reverse().join('/'),
    ...(typeof address === 'object' ? { address } : {}),
  }
  return claimChange(claim, { given, screen: undefined, complete: false, givenFor: {} }, services)
}
