import type { FastifyInstance, FastifyReply } from 'fastify'
import { words } from '../refusals/words.ts'
import { isCall } from './asked-path.ts'

/** In seconds: the calls in progress have been answered by then. */
const RETRY_AFTER = 2

/**
 * Answers 503 with Retry-After instead of queueing a call behind more than `most` others: the calls in progress are answered in
 * time, and the client knows when to retry. A call is in progress once its body has arrived: an unfinished body of a slow sender blocks no other call
 * (slow-lines.ts). Counts calls rather than the delay of the event loop, which a busy machine raises without any call. Pages and
 * /healthz still work.
 */
export function refuseOverload(app: FastifyInstance, most: number): void {
  let inHand = 0
  app.addHook('onRequest', async (request, reply) => {
    // Refused before its body is read, to save that work.
    if (isCall(request) && inHand >= most) return refuse(reply)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!isCall(request)) return
    if (inHand >= most) return refuse(reply)
    inHand += 1
    // Also if the caller has disconnected.
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
