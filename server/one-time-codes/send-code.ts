import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import contract from '../../generated/schemas/api/send-otp.ts'
import { inTransaction, type Database } from '../database/index.ts'
import type { TextLockTable } from '../database/schema.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Services } from '../services/services.ts'
import { inTime } from '../providers/in-time.ts'
import { words } from '../refusals/words.ts'
import { newCode, type CodePlace } from '../secrets/code-keys.ts'
import { codePolicy } from '../secrets/code-policy.ts'
import { countText } from './count-text.ts'

export interface CodeRequest extends CodePlace {
  /** E.164 */
  readonly phoneNumber: string
  /** "session", or the resume link: they do not lock each other out. */
  readonly askedBy: string
  /** The caller's address. */
  readonly ip: string
}

/**
 * Texts a new code; earlier codes for this claim and source become invalid. Refuses with 429 and
 * Retry-After while the claim's last text to this number is less than two minutes old (C135), whatever other numbers got one
 * meanwhile, or if too many were sent; with 502 if the text could not be sent (C110).
 *
 * The text is sent here and not through the outbox: the visitor is waiting, so a failure must be reported and a late code is
 * useless; and so no table contains the code itself.
 */
export async function sendCode(request: CodeRequest, services: Services): Promise<void> {
  const { db, now, codeKeys, metrics } = services
  const { claimId, source } = request
  const code = newCode()
  const at = now()
  const phone_key = await codeKeys.ofNumber(request.phoneNumber)
  const place = { claim_id: claimId, phone_key, asked_by: request.askedBy }
  const lock = { sent_at: at, locked_until: after(at, codePolicy.resendAfterSeconds) }
  const row = {
    ...lock,
    phone_key,
    code_hash: await codeKeys.ofCode(request, code),
    expires_at: after(at, codePolicy.minutesValid * 60),
    tries: 0,
  }
  await inTransaction(db, async (trx) => {
    // One statement decides which of two concurrent requests, even in two processes, is the first. Only that one counts.
    const first = await trx
      .insertInto('text_locks')
      .values({ ...place, ...lock, sent: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['claim_id', 'phone_key', 'asked_by'])
          .doUpdateSet({ ...lock, sent: sql`text_locks.sent + 1` })
          .where('text_locks.locked_until', '<=', at),
      )
      .returning('claim_id')
      .executeTakeFirst()
    if (first === undefined) throw await locked(place, trx, at)
    await countText({ ...request, kind: 'code' }, trx, services)
    await trx
      .insertInto('one_time_codes')
      .values({ claim_id: claimId, source, ...row })
      .onConflict((conflict) => conflict.columns(['claim_id', 'source']).doUpdateSet(row))
      .execute()
  })
  try {
    await deliver(request, code, services)
    metrics.textSent('code')
  } catch {
    // The text may have been sent despite the error, so its code stays valid; but the visitor may retry at once.
    await db
      .updateTable('text_locks')
      .set({ locked_until: at })
      .where((where) => where.and(place))
      .where('sent_at', '=', at)
      .execute()
    throw new Refusal('supplierFailed', { message: words.codeNotSent })
  }
}

async function locked(
  place: Pick<Selectable<TextLockTable>, 'claim_id' | 'phone_key' | 'asked_by'>,
  db: Kysely<Database>,
  now: Date,
): Promise<Refusal> {
  const last = await db
    .selectFrom('text_locks')
    .select(['sent_at', 'locked_until'])
    .where((where) => where.and(place))
    .executeTakeFirstOrThrow()
  const secondsSinceSent = Math.max(0, Math.floor(secondsBetween(last.sent_at, now)))
  return new Refusal(
    'tooMany',
    { message: words.codeJustSent, secondsSinceSent },
    { retryAfter: Math.max(1, Math.ceil(secondsBetween(now, last.locked_until))) },
  )
}

function deliver(
  { claimId, phoneNumber }: CodeRequest,
  code: string,
  { providers, settings }: Services,
): Promise<void> {
  // The last line binds the code to our address: phones only offer it there.
  const bound = settings.publicUrl === undefined ? '' : `\n\n@${new URL(settings.publicUrl).host} #${code}`
  const text = words.codeText.replace('{code}', code).replace('{minutes}', String(codePolicy.minutesValid)) + bound
  return inTime(
    'sms',
    contract.waitsMs,
    providers.sms.send({ id: randomUUID(), claimNumber: claimId, to: phoneNumber, text }),
  )
}

const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000
