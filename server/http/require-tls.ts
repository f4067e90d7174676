import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { Refusal } from './refusal.ts'
import { words } from '../words.ts'
import { isCall } from './asked-path.ts'

/**
 * ASVS 12.2.1: where visitors come by https and a trusted proxy says that this one did not, a page is answered with its https
 * address and a call is refused, so that nobody notices too late that it was sent in the clear. What watches the process
 * (/healthz, /livez, /metrics) asks it directly.
 */
export function requireTls(
  app: FastifyInstance,
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
): void {
  if (trustProxy === undefined || publicUrl?.startsWith('https:') !== true) return
  app.addHook('onRequest', async (request, reply) => {
    if (
      request.headers['x-forwarded-proto'] === undefined ||
      request.protocol === 'https' ||
      WATCHING.has(request.routeOptions.url)
    )
      return
    if (isCall(request) || (request.method !== 'GET' && request.method !== 'HEAD'))
      throw new Refusal(403, { message: words.httpsOnly })
    const target = new URL(publicUrl)
    // Only the path and the query are the visitor's; the host is ours.
    return reply.redirect(target.origin + request.url.replace(/^\/+/, '/'), 308)
  })
}

/** As the router knows them. */
const WATCHING: ReadonlySet<string | undefined> = new Set(['/healthz', '/livez', '/metrics'])
