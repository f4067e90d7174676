import type { Kysely } from 'kysely'
import policy from '../../../content/resume-links.json'
import type { Database } from '../../database/index.ts'
import { newToken, tokenHash } from '../../session/token.ts'

/** A placeholder in a queued text for the link that is created when the text is sent. */
export const RESUME_LINK = '{resumeLink}'

/** A new token for a resume link, valid for the days in content/resume-links.json. Only its hash is stored, so it is returned only this once. */
export async function createResumeToken(db: Kysely<Database>, claimId: string, now: Date): Promise<string> {
  const token = newToken()
  const expires_at = new Date(now.getTime() + policy.validDays * 86_400_000)
  await db
    .insertInto('resume_tokens')
    .values({ token_hash: tokenHash(token), claim_id: claimId, created_at: now, expires_at })
    .execute()
  return token
}

/** The claim that a token opens; undefined if the token is unknown or has expired. */
export async function claimOfResumeToken(db: Kysely<Database>, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('resume_tokens')
    .select('claim_id')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.claim_id
}

/** Invalidates every link of a claim. Returns how many there were. */
export async function revokeResumeTokens(db: Kysely<Database>, claimId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('resume_tokens')
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The address of a resume link with this token. */
export const resumeLink = (origin: string, token: string) => `${origin}/resume?id=${token}`
