import type { FastifyInstance } from 'fastify'
import { words } from '../words.ts'

/** In seconds: what is in hand has been answered by then. */
const RETRY_AFTER = 2

/**
 * Answers 503 with when to try again instead of queueing a call behind more than `most` others: those in hand are answered in
 * time, and who waits knows it. Counts calls and not the delay of the event loop, which a busy machine raises without a call.
 * Pages and /healthz go on.
 */
export function refuseOverload(app: FastifyInstance, most: number): void {
  let inHand = 0
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    if (inHand >= most) return reply.status(503).header('retry-after', RETRY_AFTER).header('cache-control', 'no-store').type('application/json; charset=utf-8').send({ message: words.tooBusy })
    inHand += 1
    // Also when the caller has gone away without waiting.
    reply.raw.once('close', () => (inHand -= 1))
  })
}
