import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import lives from '../../generated/cookie-lives.json'
import type { Cookies } from './route.ts'

export interface CookieKind {
  /** The call arrived by https. */
  readonly secure: boolean
  /** Pages of other sites may call us: browsers send the cookie, and keep one for each site. */
  readonly acrossSites: boolean
}

/** The session's cookie, hidden from scripts, and `currentId`, which only names the claim (J055, C141). */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, { secure, acrossSites }: CookieKind): Cookies {
  // A browser accepts a __Host- cookie only over https, from this host: no one else can have set it.
  const name = secure ? '__Host-session' : 'session'
  const common: CookieSerializeOptions = acrossSites
    ? { path: '/', sameSite: 'none', secure: true, partitioned: true }
    : { path: '/', sameSite: 'lax', secure }
  return {
    token: request.cookies[name],
    currentId: request.cookies['currentId'],
    openSession(token, claimId) {
      void reply.setCookie(name, token, { ...common, httpOnly: true, maxAge: lives.session })
      void reply.setCookie('currentId', claimId, { ...common, maxAge: lives.currentId })
    },
  }
}
