import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { newToken, tokenHash } from '../session/token.ts'

/**
 * Who may see the pages of the sandbox: outside production anybody, unless there is a token; in production whoever brings the
 * token, and without one nobody. As a bearer token, or as the password that a browser asks for (any name).
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

/** In the same time whatever was brought. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(tokenHash(one)), Buffer.from(tokenHash(other)))
