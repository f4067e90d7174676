import type { FastifyInstance, FastifyReply } from 'fastify'
import { words } from '../words.ts'
import { isCall } from './asked-path.ts'

/** In seconds: what is in hand has been answered by then. */
const RETRY_AFTER = 2

/**
 * Answers 503 with when to try again instead of queueing a call behind more than `most` others: those in hand are answered in
 * time, and who waits knows it. A call is in hand once its body is there: what a slow sender has not finished holds up nobody
 * (slow-lines.ts). Counts calls and not the delay of the event loop, which a busy machine raises without a call. Pages and
 * /healthz go on.
 */
export function refuseOverload(app: FastifyInstance, most: number): void {
  let inHand = 0
  app.addHook('onRequest', async (request, reply) => {
    // Before its body is read, which would be work for nothing.
    if (isCall(request) && inHand >= most) return refuse(reply)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!isCall(request)) return
    if (inHand >= most) return refuse(reply)
    inHand += 1
    // Also when the caller has gone away without waiting.
    reply.raw.once('close', () => (inHand -= 1))
  })
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .status(503)
    .header('retry-after', RETRY_AFTER)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ message: words.tooBusy })
}
