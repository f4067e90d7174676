import { sql } from 'kysely'
import policy from '../../content/person-limits.json'
import { personKey } from '../claims/person/person-key.ts'
import type { Claim } from '../database/index.ts'
import { Refusal } from '../refusals/refusal.ts'
import { counting, secondsLeft, windowOf } from '../http/rate-limit.ts'
import type { BureauRequest } from '../providers/index.ts'
import type { Services } from '../services/services.ts'
import { words } from '../refusals/words.ts'
import { suppliersFor } from './suppliers-for.ts'

export type AskedAbout = 'equifax' | 'experian' | 'questions' | 'answers'

const MOST: Readonly<Record<AskedAbout, number>> = {
  equifax: policy.perDay.creditSearchesOfOneBureau,
  experian: policy.perDay.creditSearchesOfOneBureau,
  questions: policy.perDay.questionSets,
  answers: policy.perDay.answeredSets,
}

/** How often a supplier is asked about a person on one day. */
export interface PersonLimit {
  readonly key: string
  readonly most: number
  /** When the day began. */
  readonly since: Date
}

const DAY_MINUTES = 24 * 60

/**
 * The limit of calls to a supplier about a person, over all claims: by name and date of birth, because an address can be written
 * in many ways and anyone can type another e-mail address. Undefined for a claim that asks only the sandbox.
 */
export async function personLimit(
  what: AskedAbout,
  claim: Claim,
  { firstName, lastName, dob }: BureauRequest,
  services: Services,
): Promise<PersonLimit | undefined> {
  if (suppliersFor(claim, services) !== services.providers) return undefined
  const person = personKey({
    email: '',
    dob,
    first_name: firstName,
    last_name: lastName,
    address: { postcode: '', address: '' },
  })
  return {
    key: `${what} about ${await services.codeKeys.ofPerson(person)}`,
    most: MOST[what],
    since: windowOf(DAY_MINUTES, services.now()),
  }
}

/** Refuses with 429 if the calls of the day, with this one, are more than the limit. */
export function requireBelow(limit: PersonLimit | undefined, calls: number, now: Date): void {
  if (limit === undefined || calls <= limit.most) return
  throw new Refusal('tooMany', { message: words.tooOften }, { retryAfter: secondsLeft(limit.since, DAY_MINUTES, now) })
}

/** Counts a call against its limit, and refuses it beyond. */
export async function countForPerson(limit: PersonLimit | undefined, { db, now }: Services): Promise<void> {
  if (limit === undefined) return
  const { rows } = await counting(sql`select ${limit.key}`, limit.since, { isAlone: !db.isTransaction }).execute(db)
  requireBelow(limit, rows[0]?.calls ?? 0, now())
}
