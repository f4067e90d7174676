import { inTransaction } from '../database/index.ts'
import { waitUntilFree } from '../http/rate-limit.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Services } from '../services/services.ts'
import { words } from '../refusals/words.ts'
import { isSameHash, type CodePlace } from '../secrets/code-keys.ts'
import { codePolicy } from '../secrets/code-policy.ts'

export interface UsedCode {
  /** The keyed hash of the number that the code was sent to. */
  readonly phoneKey: string
}

/**
 * Uses a code up; undefined if there is none, because none was sent or it was already used. Refuses with 400 a wrong or
 * expired one; with 429 and Retry-After any attempt beyond those of a code or a claim (C111).
 */
export async function useCode(place: CodePlace, code: string, services: Services): Promise<UsedCode | undefined> {
  const { db, now, codeKeys } = services
  const { claimId, source } = place
  const hash = await codeKeys.ofCode(place, code)
  await refuseTooManyTries(claimId, services)
  const verdict = await inTransaction(db, async (trx) => {
    const mine = { claim_id: claimId, source }
    const row = await trx
      .selectFrom('one_time_codes')
      .selectAll()
      .where((where) => where.and(mine))
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return { kind: 'none' as const }
    if (row.expires_at <= now()) return { kind: 'expired' as const }
    if (row.tries >= codePolicy.tries) return { kind: 'tried' as const, lockedUntil: row.locked_until }
    if (isSameHash(row.code_hash, hash)) {
      await trx
        .deleteFrom('one_time_codes')
        .where((where) => where.and(mine))
        .execute()
      return { kind: 'right' as const, phoneKey: row.phone_key }
    }
    await trx
      .updateTable('one_time_codes')
      .set({ tries: row.tries + 1 })
      .where((where) => where.and(mine))
      .execute()
    return { kind: 'wrong' as const }
  })
  if (verdict.kind === 'expired') throw new Refusal('invalid', { message: words.codeExpired })
  if (verdict.kind === 'tried')
    throw new Refusal(
      'tooMany',
      { message: words.codeTriedTooOften },
      { retryAfter: secondsUntil(verdict.lockedUntil, now()) },
    )
  if (verdict.kind === 'right') return verdict
  if (verdict.kind === 'none') return undefined
  throw new Refusal('invalid', { message: words.wrongCode })
}

/** Counts all codes of a claim together. The limit on codes per number bounds the attempts for it. */
async function refuseTooManyTries(claimId: string, { db, now }: Services): Promise<void> {
  const retryAfter = await waitUntilFree(
    db,
    [{ key: `tries of ${claimId}`, most: codePolicy.perHour.triesOfOneClaim }],
    60,
    now(),
  )
  if (retryAfter > 0) throw new Refusal('tooMany', { message: words.tooOften }, { retryAfter })
}

/** When a new code may be requested; at least a second, the shortest wait for a client. */
const secondsUntil = (time: Date, now: Date) => Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000))
