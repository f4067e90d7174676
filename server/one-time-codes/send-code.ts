import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inTransaction, type Database } from '../database/index.ts'
import { waitUntilFree } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { inTime } from '../suppliers/in-time.ts'
import { words } from '../words.ts'
import { newCode, type CodePlace } from './code-keys.ts'
import { codePolicy } from './code-policy.ts'

export interface CodeRequest extends CodePlace {
  /** E.164 */
  readonly phoneNumber: string
  /** The address of whoever asks. */
  readonly ip: string
}

const SMS_MS = 8000

/**
 * Texts a new code; those that were sent before for this claim and source are good no more. Refuses with 429 and Retry-After
 * while the last one to this number is less than two minutes old (C135) or too many were sent, with 502 when the text
 * could not be sent (C110).
 *
 * The text is sent here and not through the outbox: somebody is waiting, so a failure has to be told and a late code is
 * worth nothing; and so the code itself stands in no table.
 */
export async function sendCode(request: CodeRequest, services: Services): Promise<void> {
  const { db, now, codeKeys } = services
  const { claimId, source } = request
  await refuseIfLocked(request, services)
  const code = newCode()
  const at = now()
  const row = {
    phone_key: await codeKeys.ofNumber(request.phoneNumber),
    code_hash: await codeKeys.ofCode(request, code),
    sent_at: at,
    expires_at: after(at, codePolicy.minutesValid * 60),
    locked_until: after(at, codePolicy.resendAfterSeconds),
    tries: 0,
  }
  const limits = await limitsOf(request, services)
  // One statement decides which of two requests at once, perhaps in two processes, is the first. Only that one counts.
  const mine = await inTransaction(db, async (trx) => {
    const first = await trx
      .insertInto('one_time_codes')
      .values({ claim_id: claimId, source, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['claim_id', 'source'])
          .doUpdateSet(row)
          .where((where) => where.or([where('one_time_codes.locked_until', '<=', at), where('one_time_codes.phone_key', '!=', row.phone_key)])),
      )
      .returning('claim_id')
      .executeTakeFirst()
    if (first !== undefined) await refuseIfTooMany(limits, trx, at)
    return first
  })
  if (mine === undefined) await refuseIfLocked(request, services)
  await deliver(request, code, services).catch(async () => {
    // The text may have gone out all the same, so its code stays good; but nobody has to wait before trying again.
    await db.updateTable('one_time_codes').set({ locked_until: at }).where('claim_id', '=', claimId).where('source', '=', source).where('code_hash', '=', row.code_hash).execute()
    throw new Refusal(502, { message: words.codeNotSent })
  })
}

/** The lock is for asking twice: who has mistyped a number gets a code to the right one at once. */
async function refuseIfLocked({ claimId, source, phoneNumber }: CodeRequest, { db, now, codeKeys }: Services): Promise<void> {
  const last = await db
    .selectFrom('one_time_codes')
    .select(['sent_at', 'locked_until'])
    .where('claim_id', '=', claimId)
    .where('source', '=', source)
    .where('phone_key', '=', await codeKeys.ofNumber(phoneNumber))
    .where('locked_until', '>', now())
    .executeTakeFirst()
  if (last === undefined) return
  const secondsSinceSent = Math.max(0, Math.floor(secondsBetween(last.sent_at, now())))
  throw new Refusal(429, { message: words.codeJustSent, secondsSinceSent }, { retryAfter: Math.ceil(secondsBetween(now(), last.locked_until)) })
}

async function limitsOf({ claimId, phoneNumber, ip }: CodeRequest, { codeKeys }: Services) {
  const { codesToOneNumber, codesOfOneClaim, codesFromOneAddress } = codePolicy.perHour
  return [
    { key: `code to ${await codeKeys.ofNumber(phoneNumber)}`, most: codesToOneNumber },
    { key: `code of ${claimId}`, most: codesOfOneClaim },
    { key: `code from ${await codeKeys.ofNumber(ip)}`, most: codesFromOneAddress },
  ]
}

async function refuseIfTooMany(limits: Awaited<ReturnType<typeof limitsOf>>, db: Kysely<Database>, now: Date): Promise<void> {
  const retryAfter = await waitUntilFree(db, limits, 60, now)
  if (retryAfter > 0) throw new Refusal(429, { message: words.tooManyCodes }, { retryAfter })
}

function deliver({ claimId, phoneNumber }: CodeRequest, code: string, { providers, settings }: Services): Promise<void> {
  // The last line binds the code to our address: phones offer it there and nowhere else.
  const bound = settings.publicUrl === undefined ? '' : `\n\n@${new URL(settings.publicUrl).host} #${code}`
  const text = words.codeText.replace('{code}', code).replace('{minutes}', String(codePolicy.minutesValid)) + bound
  return inTime('sms', SMS_MS, providers.sms.send({ id: randomUUID(), claimNumber: claimId, to: phoneNumber, text }))
}

const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000
