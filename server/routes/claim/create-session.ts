import contract from '../../../generated/schemas/api/create-session.ts'
import { markOfCaller } from '../../claims/stored/bot-signs.ts'
import { createClaim } from '../../claims/stored/claim-store.ts'
import { inTransaction } from '../../database/index.ts'
import { route } from '../../http/route.ts'
import { SESSION_SECONDS, claimsToRenew, startSession } from '../../session/session-store.ts'
import { withCurrent } from '../../session/session.ts'

/**
 * C065: a browser that had a session keeps its claims, and the claim of its page stays current. A new claim is created only for a new
 * browser, or for a page whose answers belong to no claim of the browser.
 */
export const createSession = route(contract, async ({ body, cookies, userAgent }, { db, guard, now }) => {
  const { token, claimId, created } = await inTransaction(db, async (trx) => {
    const had = await claimsToRenew(trx, cookies.token, now())
    const created = had.length === 0 || body.fresh === true
    const claims = created
      ? [
          ...had,
          await createClaim(
            trx,
            { ...defaultJourney(guard), tracking: body.utmTags ?? {}, results: markOfCaller(userAgent) },
            now(),
          ),
        ]
      : withCurrent(had, body.currentId ?? cookies.currentId)
    return { token: await startSession(trx, claims, cookies.token, now()), claimId: claims.at(-1) ?? '', created }
  })
  cookies.openSession(token, claimId)
  return { responseObject: { claimId, created, session_duration: SESSION_SECONDS } }
})

/** J009: v3 until the visitor's browser reports its version. */
function defaultJourney({ journeys }: { journeys: ReadonlyMap<string, { version: number }> }) {
  return { journey: 'v3', version: journeys.get('v3')?.version ?? 1 }
}
