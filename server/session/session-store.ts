import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import lives from '../../generated/cookie-lives.json'
import type { Database } from '../database/index.ts'
import type { Session } from './session.ts'
import { newToken, tokenHash } from './token.ts'

type Db = Kysely<Database>

/** How long a session is valid without renewal, and how long its browser may renew it: as long as the cookie is kept (J055). */
export const SESSION_SECONDS = 3600
const RENEWABLE_SECONDS = lives.session
/** A replaced token still works for this long, because a second tab may be calling at the same moment. An expired token can only be renewed. */
const GRACE_SECONDS = 60

/** The open session of this token; undefined if there is none or it has expired. */
export async function openSessionOf(db: Db, token: string | undefined, now: Date): Promise<Session | undefined> {
  const row = token === undefined ? undefined : await rowOf(db, token)
  return row === undefined || row.expires_at <= now ? undefined : { id: row.token_hash, claimIds: row.claim_ids }
}

/** The claims of the browser with this token, even if its session has expired. */
export async function claimsToRenew(db: Db, token: string | undefined, now: Date): Promise<readonly string[]> {
  const row = token === undefined ? undefined : await rowOf(db, token)
  return row === undefined || row.renewable_until <= now ? [] : row.claim_ids
}

/** Starts a session for these claims, replacing the browser's old one. Returns the token for its cookie. */
export async function startSession(
  db: Db,
  claimIds: readonly string[],
  replaces: string | undefined,
  now: Date,
): Promise<string> {
  const token = newToken()
  const soon = after(now, GRACE_SECONDS)
  await db
    .insertInto('sessions')
    .values(rowOfSession(token, claimIds, now))
    .execute()
  if (replaces !== undefined) {
    await db
      .updateTable('sessions')
      .set({ expires_at: sql`least(expires_at, ${soon})`, renewable_until: soon })
      .where('token_hash', '=', tokenHash(replaces))
      .where('renewable_until', '>', soon)
      .execute()
  }
  return token
}

/** A new session as it is stored. */
export const rowOfSession = (token: string, claimIds: readonly string[], now: Date) => ({
  token_hash: tokenHash(token),
  claim_ids: [...claimIds],
  created_at: now,
  expires_at: after(now, SESSION_SECONDS),
  renewable_until: after(now, RENEWABLE_SECONDS),
})

/** Makes one of its claims the current claim of a session. */
export async function makeCurrent(db: Db, { id }: Session, claimId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ claim_ids: sql`array_append(array_remove(claim_ids, ${claimId}), ${claimId})` })
    .where('token_hash', '=', id)
    .where(sql<boolean>`claim_ids @> array[${claimId}]`)
    .execute()
}

/** Removes a claim from every session, including renewable ones. Returns how many had it. */
export async function endSessionsOf(db: Db, claimId: string): Promise<number> {
  const has = sql<boolean>`claim_ids @> array[${claimId}]`
  const rest = sql<string[]>`array_remove(claim_ids, ${claimId})`
  const ended = await db
    .deleteFrom('sessions')
    .where(has)
    .where(sql<boolean>`${rest} = '{}'`)
    .executeTakeFirstOrThrow()
  const left = await db.updateTable('sessions').set({ claim_ids: rest }).where(has).executeTakeFirstOrThrow()
  return Number(ended.numDeletedRows + left.numUpdatedRows)
}

function rowOf(db: Db, token: string) {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'claim_ids', 'expires_at', 'renewable_until'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)
