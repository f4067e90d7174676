import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import { callerGroup } from '../http/caller-address.ts'
import { secondsLeft, waitUntilFree, windowOf } from '../http/rate-limit.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Services } from '../services/services.ts'
import { words } from '../refusals/words.ts'
import { codePolicy } from '../secrets/code-policy.ts'

export interface CountedText {
  readonly kind: 'code' | 'link'
  readonly claimId: string
  /** E.164 */
  readonly phoneNumber: string
  /** The caller's address. */
  readonly ip: string
}

interface Limit {
  /** The name in the metric: its place in content/one-time-codes.json. */
  readonly name: string
  readonly key: string
  readonly most: number
  readonly minutes: number
}

const HOUR = 60
const DAY = 24 * HOUR

/**
 * Counts a text that a visitor requested. Refuses with 429 one that exceeds a limit of `content/one-time-codes.json`, and counts
 * it under that limit's name. Call it in the transaction that sends: a refused text is not counted.
 */
export async function countText(text: CountedText, trx: Kysely<Database>, services: Services): Promise<void> {
  const { now, metrics } = services
  for (const { name, key, most, minutes } of await limitsOf(text, services)) {
    if ((await waitUntilFree(trx, [{ key, most }], minutes, now())) === 0) continue
    metrics.textRefused(name)
    throw new Refusal(
      'tooMany',
      { message: minutes === HOUR ? words.tooManyCodes : words.tooManyTexts },
      { retryAfter: secondsLeft(windowOf(minutes, now()), minutes, now()) },
    )
  }
  const passed = await passedInTotal(text, trx)
  if (passed === undefined) return
  metrics.textRefused(passed)
  throw new Refusal('tooMany', { message: words.tooManyTexts }, { retryAfter: DAY * 60 })
}

async function limitsOf(
  { kind, claimId, phoneNumber, ip }: CountedText,
  { codeKeys }: Services,
): Promise<readonly Limit[]> {
  const { perHour, perDay } = codePolicy
  const number = await codeKeys.ofNumber(phoneNumber)
  const address = await codeKeys.ofNumber(callerGroup(ip))
  const codes: readonly Limit[] = [
    { name: 'perHour.codesToOneNumber', key: `code to ${number}`, most: perHour.codesToOneNumber, minutes: HOUR },
    { name: 'perHour.codesOfOneClaim', key: `code of ${claimId}`, most: perHour.codesOfOneClaim, minutes: HOUR },
    {
      name: 'perHour.codesFromOneAddress',
      key: `code from ${address}`,
      most: perHour.codesFromOneAddress,
      minutes: HOUR,
    },
    { name: 'perDay.codesOfOneClaim', key: `day: code of ${claimId}`, most: perDay.codesOfOneClaim, minutes: DAY },
    {
      name: 'perDay.codesFromOneAddress',
      key: `day: code from ${address}`,
      most: perDay.codesFromOneAddress,
      minutes: DAY,
    },
  ]
  const links: readonly Limit[] = [
    { name: 'perDay.linksOfOneClaim', key: `day: link of ${claimId}`, most: perDay.linksOfOneClaim, minutes: DAY },
  ]
  return [
    ...(kind === 'code' ? codes : links),
    { name: 'perDay.textsToOneNumber', key: `day: text to ${number}`, most: perDay.textsToOneNumber, minutes: DAY },
    { name: 'perHour.textsInAll', key: 'text', most: perHour.textsInAll, minutes: HOUR },
    { name: 'perDay.textsInAll', key: 'day: text', most: perDay.textsInAll, minutes: DAY },
  ]
}

/** What a claim has sent since it was created, including this text. */
async function passedInTotal({ kind, claimId }: CountedText, db: Kysely<Database>): Promise<string | undefined> {
  const { codesOfOneClaim, numbersOfOneClaim, linksOfOneClaim } = codePolicy.inTotal
  if (kind === 'link') {
    const { count } = await db
      .selectFrom('outbox')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('claim_id', '=', claimId)
      .where('target', '=', 'sms')
      .executeTakeFirstOrThrow()
    return count >= linksOfOneClaim ? 'inTotal.linksOfOneClaim' : undefined
  }
  const { codes, numbers } = await db
    .selectFrom('text_locks')
    .select([
      sql<number>`coalesce(sum(sent), 0)::int`.as('codes'),
      sql<number>`count(distinct phone_key)::int`.as('numbers'),
    ])
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow()
  if (codes > codesOfOneClaim) return 'inTotal.codesOfOneClaim'
  return numbers > numbersOfOneClaim ? 'inTotal.numbersOfOneClaim' : undefined
}
