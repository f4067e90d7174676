import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../http/route.ts'

export interface CookieKind {
  /** The call came by https. */
  readonly secure: boolean
  /** Pages of other sites may call us: the cookie goes along, and is kept apart for each of them. */
  readonly acrossSites: boolean
}

/** The session's cookie, out of reach of scripts, and `currentId`, which only says which claim it is (J055, C141). */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, { secure, acrossSites }: CookieKind): Cookies {
  // A browser takes a __Host- cookie only over https, for this host alone: nobody else can have set it.
  const name = secure ? '__Host-session' : 'session'
  const common: CookieSerializeOptions = acrossSites
    ? { path: '/', sameSite: 'none', secure: true, partitioned: true, maxAge: NINETY_DAYS }
    : { path: '/', sameSite: 'lax', secure, maxAge: NINETY_DAYS }
  return {
    token: request.cookies[name],
    currentId: request.cookies['currentId'],
    openSession(token, claimId) {
      void reply.setCookie(name, token, { ...common, httpOnly: true })
      void reply.setCookie('currentId', claimId, common)
    },
  }
}

const NINETY_DAYS = 90 * 86_400
