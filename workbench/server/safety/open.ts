import type { FastifyInstance } from 'fastify'
import { Refusal } from '../project/refusal.ts'
import { OPEN } from './refuse-strangers.ts'
import { isSame, type Session } from './session.ts'

/** POST /api/open: a page exchanges the token of the printed address for the cookie that scripts cannot read. */
export function openRoute(app: FastifyInstance, session: Session): void {
  app.post(OPEN, (request, reply) => {
    const { token } = (request.body ?? {}) as { readonly token?: unknown }
    if (!isSame(token, session.token))
      throw new Refusal(401, 'TOKEN_WRONG', 'This address is of an earlier start. Open the one that was printed last.')
    return reply
      .setCookie(session.cookieName, session.cookie, { path: '/', httpOnly: true, sameSite: 'strict' })
      .send({})
  })
}
