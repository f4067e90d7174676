import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../settings/config.ts'
import { tokenHash } from '../session/token.ts'
import type { Metrics } from './metrics.ts'

/**
 * GET /metrics. With METRICS_TOKEN, for requests with the token. Without one: outside production for this machine only, and not
 * through a proxy on it; in production for no one. For all others the page does not exist.
 */
export function metricsPage(
  app: FastifyInstance,
  { registry }: Metrics,
  config: Pick<Config, 'production' | 'metricsToken'>,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

function mayRead(
  { headers, socket }: FastifyRequest,
  { production, metricsToken }: Pick<Config, 'production' | 'metricsToken'>,
): boolean {
  if (metricsToken !== undefined) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  const isForwarded = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  return !production && !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
}

/** Takes the same time whatever the input. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(tokenHash(one)), Buffer.from(tokenHash(other)))
