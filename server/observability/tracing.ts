import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'

const LAST_TRACES_MS = 2000

const tracer = () => trace.getTracer('refund-journeys')

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT (or …_TRACES_ENDPOINT), with the variables of the OpenTelemetry
 * specification. Without them no tracing code is loaded, and spans cost nothing. Returns a function that sends the last ones.
 */
export async function startTracing(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SDK_DISABLED, OTEL_SERVICE_NAME } =
    environment
  if (OTEL_SDK_DISABLED === 'true' || !(OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT))
    return () => Promise.resolve()
  const [
    { BasicTracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
  ])
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': OTEL_SERVICE_NAME ?? 'refund-journeys',
      'process.pid': process.pid,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  // A missing collector is retried for ten seconds: too long for a stop.
  return () => Promise.race([provider.shutdown(), wait(LAST_TRACES_MS)])
}

/** A span for each request, named by its route: it contains no addresses or values, like the log. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    const from = propagation.extract(context.active(), headers)
    const span = tracer().startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route } },
      from,
    )
    // Also if the caller has disconnected.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(from, span), done)
  })
}

/** Runs `work` within a span of that name. */
export function traced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return tracer().startActiveSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** A span for each statement, within its request. The statement has placeholders ($1), not values. */
export function traceStatement({ level, query, queryDurationMillis }: LogEvent): void {
  if (trace.getActiveSpan()?.isRecording() !== true) return
  const end = Date.now()
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql }
  const span = tracer().startSpan(verbOf(query.sql), {
    kind: SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    attributes,
  })
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}

/** The verb of a statement; for WITH, that of its first writing part. */
function verbOf(statement: string): string {
  const verb = /^\s*with\b[^]*?\b(insert|update|delete)\b/i.exec(statement)?.[1] ?? /\w+/.exec(statement)?.[0] ?? 'SQL'
  return verb.toUpperCase()
}
