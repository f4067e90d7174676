import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Databases } from '../database/index.ts'
import { queueGauges } from './queue-gauges.ts'

export interface Metrics {
  readonly registry: Registry
  /** The result of an attempt to deliver a message. */
  readonly tried: (target: string, ended: 'sent' | 'postponed' | 'failed') => void
  /** A browser reported that the page's policy refused something, by directive. */
  readonly refusedByPolicy: (directive: string) => void
  /** A text with a code or a link was sent, or queued. */
  readonly textSent: (kind: string) => void
  /** A text was refused, by the limit that it would have exceeded. */
  readonly textRefused: (limit: string) => void
  /** Measures every request of the app. */
  watch(app: FastifyInstance): void
}

interface Options {
  readonly withProcess: boolean
  /** Targets of the outbox whose supplier is not set. */
  readonly waitingTargets?: readonly string[]
  /** For how long a count is good for all processes. */
  readonly countEverySeconds?: number
}

const COUNT_EVERY_SECONDS = 10

/** The metrics at /metrics, for Prometheus. Labels are routes, targets and codes, never values of requests. */
export function metrics(
  databases: Databases,
  { withProcess, waitingTargets = [], countEverySeconds = COUNT_EVERY_SECONDS }: Options,
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (withProcess) collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 2.5, 10, 40],
    registers,
  })
  const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests being answered.', registers })
  const tries = new Counter({
    name: 'outbox_tries_total',
    help: 'Attempts to deliver a message, by result.',
    labelNames: ['target', 'ended'],
    registers,
  })
  const refusals = new Counter({
    name: 'csp_reports_total',
    help: 'What the policy of pages refused, as browsers reported it.',
    labelNames: ['directive'],
    registers,
  })
  queueGauges(registry, databases, { waitingTargets, everySeconds: countEverySeconds })
  const textsSent = new Counter({
    name: 'texts_total',
    help: 'Texts that visitors asked for, by what was in them.',
    labelNames: ['kind'],
    registers,
  })
  const textsRefused = new Counter({
    name: 'texts_refused_total',
    help: 'Texts that were refused, by the limit they would have exceeded.',
    labelNames: ['limit'],
    registers,
  })
  return {
    registry,
    textSent: (kind) => textsSent.inc({ kind }),
    textRefused: (limit) => textsRefused.inc({ limit }),
    tried: (target, ended) => tries.inc({ target, ended }),
    refusedByPolicy: (directive) => refusals.inc({ directive }),
    watch(app) {
      app.addHook('onRequest', async (_request, reply) => {
        inFlight.inc()
        // Also if the caller has disconnected.
        reply.raw.once('close', () => inFlight.dec())
      })
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        duration.observe(
          { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
      })
    },
  }
}
