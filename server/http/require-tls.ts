import type { FastifyInstance } from 'fastify'
import type { Config } from '../settings/config.ts'
import { Refusal } from '../refusals/refusal.ts'
import { words } from '../refusals/words.ts'
import { isCall } from './asked-path.ts'

/**
 * ASVS 12.2.1: if visitors use https and a trusted proxy reports that this request did not, a page is redirected to its https
 * address and a call is refused, so that unencrypted calls are noticed at once. Monitoring
 * (/healthz, /livez, /metrics) calls the process directly.
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
      throw new Refusal('forbidden', { message: words.httpsOnly })
    const target = new URL(publicUrl)
    // Only the path and the query come from the visitor; the host is ours.
    return reply.redirect(target.origin + request.url.replace(/^\/+/, '/'), 308)
  })
}

/** Named as in the router. */
const WATCHING: ReadonlySet<string | undefined> = new Set(['/healthz', '/livez', '/metrics'])
