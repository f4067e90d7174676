import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { appending } from '../../counting/index.ts'
import type { Database } from '../../database/index.ts'
import { rowOfSession } from '../../session/session-store.ts'
import { newToken } from '../../session/token.ts'
import { rowOfNewClaim, type NewClaim } from './claim-store.ts'

/**
 * Creates a claim for a browser without a session, and its session: both or neither, in one statement. Returns the number of the
 * claim and the token for the session's cookie.
 */
export async function claimWithSession(
  db: Kysely<Database>,
  claim: NewClaim,
  now: Date,
  newNumber: () => string = randomUUID,
): Promise<{ readonly claimId: string; readonly token: string }> {
  const [claimId, token] = [newNumber(), newToken()]
  const session = rowOfSession(token, [claimId], now)
  const columns = Object.keys(session) as (keyof typeof session)[]
  const statement = appending(db, claim.start?.counts ?? [])
    .with('created', (query) =>
      query
        .insertInto('claims')
        .values(rowOfNewClaim(claim, claimId, now))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .insertInto('sessions')
    .columns(columns)
    .expression((query) =>
      query.selectFrom('created').select(({ val }) => columns.map((column) => val(session[column]).as(column))),
    )
    .returning('token_hash')
  if ((await statement.executeTakeFirst()) !== undefined) return { claimId, token }
  // Another claim has this number. The start is counted by now.
  const { start, ...rest } = claim
  const again = start === undefined ? claim : { ...rest, start: { ...start, counts: [] } }
  return claimWithSession(db, again, now, newNumber)
}
