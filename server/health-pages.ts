import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from './database/index.ts'
import { whyNotReady } from './database/index.ts'
import { words } from './refusals/words.ts'

/** Whether the process has been asked to stop. */
export interface Lifecycle {
  readonly isStopping: boolean
}

/**
 * GET /healthz (readiness): 200 if calls can be answered; 503 with the reason from the start of a stop, so that a load
 * balancer sends no more. GET /livez (liveness): 200 as long as the process answers at all; an unreachable database is no
 * reason to restart it.
 */
export function healthPages(app: FastifyInstance, db: Kysely<Database>, lifecycle: Lifecycle): void {
  app.get('/healthz', async (_request, reply) => {
    const reason = lifecycle.isStopping ? 'stopping' : await whyNotReady(db)
    void reply.header('cache-control', 'no-store')
    if (reason === undefined) return reply.send({ status: 'ok' })
    return reply
      .status(503)
      .header('retry-after', 2)
      .send({ status: 'unavailable', reason, message: words.recordsDown })
  })
  // A kept-alive connection would delay the stop.
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isStopping) void reply.header('connection', 'close')
  })
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
}
