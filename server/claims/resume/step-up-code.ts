import policy from '../../../content/resume-links.json'
import type { Claim } from '../../database/index.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { waitUntilFree } from '../../http/rate-limit.ts'
import { progressOf } from '../../journeys/index.ts'
import { codePolicy, sendCode, useCode, wholeCode } from '../../one-time-codes/index.ts'
import type { Services } from '../../services/services.ts'
import { words } from '../../refusals/words.ts'
import { isoDateOf, type StoredFields } from '../person/claim-person.ts'
import { countCode, forgetCodes, linkHash, linkLock, type Knock } from './link-tries.ts'
import { askForDateOfBirth, tooManyTries } from './step-up-refusals.ts'

/**
 * Texts a code to the mobile of a claim whose link no longer accepts dates of birth. A link that leads to no claim or to one without
 * a mobile gets the same answer in the same time: the text is sent after the answer, which does not reveal whether it could be sent.
 */
export async function sendStepUpCode(claim: Claim | undefined, knock: Knock, services: Services): Promise<void> {
  const lock = await linkLock(knock, services)
  if (lock === undefined) throw askForDateOfBirth()
  if (!lock.takesCodes) throw tooManyTries(lock)
  await noteAsking(knock, services)
  const { phone_number: phoneNumber } = (claim?.fields ?? {}) as StoredFields
  if (claim === undefined || phoneNumber === undefined || isoDateOf(claim.fields) === undefined) return
  // ASVS 6.6.3: before the contact step anyone could have a text sent to any number.
  if (claim.submitted_at === null && !services.guard.hasGiven(progressOf(claim), 'phone_number')) return
  services.inBackground('a code for a resume link', () =>
    sendCode(
      { claimId: claim.id, source: sourceOf(knock), phoneNumber, askedBy: sourceOf(knock), ip: knock.ip },
      services,
    ),
  )
}

/**
 * Opens a locked claim with the code that was sent to its mobile. An attempt is counted before it is checked, so that concurrent
 * attempts cannot exceed the limit. A right code resets the attempts at codes, but dates stay locked until the next day: a visitor
 * whose answer got lost proves it by phone again, and is not asked for the date that was wrong five times.
 */
export async function useStepUpCode(
  claim: Claim | undefined,
  given: string,
  knock: Knock,
  services: Services,
): Promise<'oneTimeCode'> {
  const lock = await linkLock(knock, services)
  if (lock === undefined) throw askForDateOfBirth()
  if (!lock.takesCodes) throw tooManyTries(lock)
  try {
    const code = wholeCode(given)
    if (!(await countCode(knock, services))) throw new Refusal('tooMany', { message: words.lockedForADay })
    if (!(await isRight(code, claim, knock, services)))
      throw new Refusal('invalid', {
        message: (await hasRunOut(knock, services)) ? words.codeExpired : words.wrongCode,
      })
  } catch (error) {
    throw error instanceof Refusal ? await againOrNever(knock, error, services) : error
  }
  await forgetCodes(knock, services)
  return 'oneTimeCode'
}

/** Not the name of a step, so that neither a code from a session's own calls nor a code of another link opens the claim. */
const sourceOf = ({ link }: Knock) => `resume link ${linkHash(link)}`

/** Gives the same error for every invalid code, because details would reveal whether there is a claim. */
async function isRight(code: string, claim: Claim | undefined, knock: Knock, services: Services): Promise<boolean> {
  const { phone_number: phoneNumber = '' } = (claim?.fields ?? {}) as StoredFields
  const used = await useCode(
    { claimId: claim?.id ?? linkHash(knock.link), source: sourceOf(knock) },
    code,
    services,
  ).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  return used !== undefined && used.phoneKey === (await services.codeKeys.ofNumber(phoneNumber))
}

/** C135: a code every two minutes, and a few per hour, for each link. */
async function noteAsking({ link }: Knock, { db, now }: Services): Promise<void> {
  const link_hash = linkHash(link)
  const sent_at = now()
  const before = secondsEarlier(sent_at, codePolicy.resendAfterSeconds)
  const mine = await db
    .insertInto('resume_codes')
    .values({ link_hash, sent_at })
    .onConflict((conflict) =>
      conflict.column('link_hash').doUpdateSet({ sent_at }).where('resume_codes.sent_at', '<=', before),
    )
    .returning('sent_at')
    .executeTakeFirst()
  if (mine === undefined) {
    const last = (await lastAsked(link_hash, db)) ?? sent_at
    const secondsSinceSent = Math.max(0, Math.floor((sent_at.getTime() - last.getTime()) / 1000))
    throw new Refusal(
      'tooMany',
      { message: words.codeJustSent, secondsSinceSent },
      { retryAfter: Math.max(1, codePolicy.resendAfterSeconds - secondsSinceSent) },
    )
  }
  const retryAfter = await waitUntilFree(
    db,
    [{ key: `resume codes sent ${link_hash}`, most: policy.codesPerHour }],
    60,
    sent_at,
  )
  if (retryAfter > 0) throw new Refusal('tooMany', { message: words.tooManyCodes }, { retryAfter })
}

/** Measured from the request, so that the answer is the same for every link. */
async function hasRunOut({ link }: Knock, { db, now }: Services): Promise<boolean> {
  const last = await lastAsked(linkHash(link), db)
  return last !== undefined && last <= secondsEarlier(now(), codePolicy.minutesValid * 60)
}

async function lastAsked(link_hash: string, db: Services['db']): Promise<Date | undefined> {
  const row = await db
    .selectFrom('resume_codes')
    .select('sent_at')
    .where('link_hash', '=', link_hash)
    .executeTakeFirst()
  return row?.sent_at
}

const secondsEarlier = (time: Date, seconds: number) => new Date(time.getTime() - seconds * 1000)

/** Says what was wrong while another code may be tried. */
async function againOrNever(
  knock: Knock,
  { kind, apiError, retryAfter }: Refusal,
  services: Services,
): Promise<Refusal> {
  const lock = await linkLock(knock, services)
  if (lock === undefined) return askForDateOfBirth()
  if (!lock.takesCodes) return tooManyTries(lock)
  return new Refusal(kind, { ...apiError, stepUp: 'oneTimeCode' }, retryAfter === undefined ? {} : { retryAfter })
}
