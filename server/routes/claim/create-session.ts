import contract from '../../../generated/schemas/api/create-session.ts'
import { markOfCaller, type BotMark } from '../../claims/stored/bot-signs.ts'
import { createClaim, type NewClaim } from '../../claims/stored/claim-store.ts'
import { claimWithSession } from '../../claims/stored/claim-with-session.ts'
import { countedStart } from '../../counting/index.ts'
import { inTransaction } from '../../database/index.ts'
import type { BodyOf } from '../../http/contract.ts'
import { route, type Call } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import { SESSION_SECONDS, claimsToRenew, startSession } from '../../session/session-store.ts'
import { withCurrent } from '../../session/session.ts'

/**
 * C065: a browser that had a session keeps its claims, and the claim of its page stays current. A new claim is created only for a new
 * browser, or for a page whose answers belong to no claim of the browser.
 */
export const createSession = route(contract, async (call, services) => {
  const { token, claimId, created } = await opened(call, services)
  call.cookies.openSession(token, claimId)
  return { responseObject: { claimId, created, session_duration: SESSION_SECONDS } }
})

async function opened({ body, cookies, userAgent }: Call<typeof contract>, services: Services) {
  const { db, now } = services
  const fresh = () => newClaim(body, markOfCaller(userAgent), services)
  if (cookies.token === undefined) return { ...(await claimWithSession(db, fresh(), now())), created: true }
  return inTransaction(db, async (trx) => {
    const had = await claimsToRenew(trx, cookies.token, now())
    const created = had.length === 0 || body.fresh === true
    const claims = created
      ? [...had, await createClaim(trx, fresh(), now())]
      : withCurrent(had, body.currentId ?? cookies.currentId)
    return { token: await startSession(trx, claims, cookies.token, now()), claimId: claims.at(-1) ?? '', created }
  })
}

/** J009: v3 until the visitor's browser reports its version. */
const DEFAULT = 'v3'

function newClaim({ version, utmTags = {} }: BodyOf<typeof contract>, results: BotMark, services: Services): NewClaim {
  const { journeys } = services.guard
  const named = version === undefined ? undefined : journeys.get(version.journey)
  const journey = named?.name ?? DEFAULT
  const claim = { journey, version: journeys.get(journey)?.version ?? 1, tracking: utmTags, results }
  if (named === undefined) return claim
  return { ...claim, start: countedStart(claim, version?.drawn === true, services) }
}
