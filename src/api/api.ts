import createSession from '../../generated/schemas/api/create-session.ts'
import type { CurrentClaim } from '../session/current-claim.ts'
import type { UtmTags } from './utm-tags.ts'
import { words } from '../words/words.ts'
import { CallRefused } from './call-error.ts'
import type { AnswerOf, BodyOf, Contract, LooseRequest, RequestOf } from './contract.ts'
import { exchange, type CallOptions } from './exchange.ts'

/** One type for both, so that the compiler need not compare them. Throws the errors of `exchange`. */
type Call = <C extends Contract>(contract: C, request: RequestOf<C>, options?: CallOptions) => Promise<AnswerOf<C>>

export interface Api {
  /** A call within the session, which is opened or renewed if needed (C103). Throws the errors of `exchange`. */
  readonly call: Call
  /** A call that needs no session and opens none. */
  readonly callFreely: Call
  /** The claim of this browser, or a new one (S-01). Concurrent callers share one request. */
  readonly openClaim: () => Promise<string>
}

export interface ApiSettings {
  /** "/api", or the address of a separate backend. */
  readonly base: string
  readonly claim: CurrentClaim
  readonly utmTags: UtmTags
  /** The journey on screen, for a new claim; undefined away from journeys. */
  readonly version?: () => NonNullable<BodyOf<typeof createSession>['version']> | undefined
  /** After a session with another claim: transfers the answers before the call is tried again. */
  readonly transferAnswers: (claimId: string) => Promise<void>
}

/**
 * The client of the backend. On a 401 it renews the session once, however many calls got one, and retries each call
 * once.
 */
export function createApi({ base, claim, utmTags, version, transferAnswers }: ApiSettings): Api {
  let renewing: Promise<string> | undefined

  const send = async (contract: Contract, request: LooseRequest, options: CallOptions) =>
    exchange(contract, { ...request, body: bodyFor(request, claim.id) }, base, options)

  const newSession = async () => {
    const before = claim.id
    const opened = await sessionFor(before === undefined ? {} : { currentId: before })
    const isAnotherClaim = before !== undefined && opened.claimId !== before
    // The answers here belong to a claim that this browser has lost, and not to another one that it has.
    const { claimId } = isAnotherClaim && opened.created === false ? await sessionFor({ fresh: true }) : opened
    claim.keep(claimId)
    if (isAnotherClaim) await transferAnswers(claimId)
    return claimId
  }

  const sessionFor = async (wanted: BodyOf<typeof createSession>) => {
    const shown = version?.()
    const body = {
      ...wanted,
      ...(shown === undefined ? {} : { version: shown }),
      ...(Object.keys(utmTags).length === 0 ? {} : { utmTags }),
    }
    const answer = (await exchange(createSession, { body }, base, {})) as Partial<AnswerOf<typeof createSession>>
    const { claimId, created } = answer.responseObject ?? {}
    if (claimId === undefined || claimId === '') throw new CallRefused(200, undefined, words.calls.noClaimId)
    return { claimId, created }
  }

  const renew = () => {
    renewing ??= newSession().finally(() => {
      renewing = undefined
    })
    return renewing
  }

  const call = async (contract: Contract, request: LooseRequest, options: CallOptions = {}) => {
    if (claim.id === undefined) await renew()
    try {
      return await send(contract, request, options)
    } catch (error) {
      if (!isUnauthorized(error)) throw error
    }
    await renew()
    options.signal?.throwIfAborted()
    try {
      return await send(contract, request, options)
    } catch (error) {
      throw isUnauthorized(error) ? new CallRefused(401, undefined, words.calls.unauthorized) : error
    }
  }

  const callFreely = (contract: Contract, request: LooseRequest, options: CallOptions = {}) =>
    send(contract, request, options)

  return {
    // The server has validated the response against the schema that defines its type.
    call: call as Api['call'],
    callFreely: callFreely as Api['callFreely'],
    openClaim: () => (claim.id === undefined ? renew() : Promise.resolve(claim.id)),
  }
}

function bodyFor({ body }: LooseRequest, claimId: string | undefined): unknown {
  return typeof body === 'function' ? (body as (claimId: string | undefined) => unknown)(claimId) : body
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof CallRefused && error.status === 401
}
