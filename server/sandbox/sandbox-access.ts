import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../settings/config.ts'
import { newToken, tokenHash } from '../session/token.ts'

/**
 * Who may see the sandbox pages: outside production anyone, unless there is a token; in production only with the
 * token, and without one no one. The token is a bearer token, or the password of the browser's prompt (with any user name).
 */
export function sandboxAccess({
  production,
  sandboxToken,
}: Pick<Config, 'production' | 'sandboxToken'>): (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined> {
  const token = sandboxToken ?? (production ? newToken() : undefined)
  return async ({ headers }, reply) => {
    if (token === undefined || isSame(given(headers.authorization), token)) return undefined
    return reply
      .status(401)
      .header('www-authenticate', 'Basic realm="Sandbox", charset="UTF-8"')
      .type('text/plain; charset=utf-8')
      .send('The sandbox asks for its token as the password.')
  }
}

function given(authorization = ''): string {
  const [, kind = '', credentials = ''] = /^(Bearer|Basic) +(.+)$/i.exec(authorization) ?? []
  if (kind.toLowerCase() !== 'basic') return credentials
  return Buffer.from(credentials, 'base64')
    .toString()
    .replace(/^[^:]*:/, '')
}

/** Takes the same time whatever the input. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(tokenHash(one)), Buffer.from(tokenHash(other)))
