import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Fastify, { LogController } from 'fastify'
import { withSchemaOfSchemas } from '../loader/index.ts'
import type { Config } from './settings/config.ts'
import type { CallsInHand } from './http/calls-in-hand.ts'
import { healthPages, type Lifecycle } from './health-pages.ts'
import { answerBrokenRequest } from './http/answer-broken-request.ts'
import { inOneSpelling, isCall } from './http/asked-path.ts'
import { plainAddress } from './http/caller-address.ts'
import { answerError } from './http/answer-error.ts'
import { apiDocs } from './http/api-docs.ts'
import { cspReports } from './http/csp-reports.ts'
import type { Contract } from './http/contract.ts'
import type { Route } from './http/route.ts'
import { Refusal } from './refusals/refusal.ts'
import { openedCall } from './http/opened-call.ts'
import { requireSameOrigin } from './http/same-origin.ts'
import { refuseOverload } from './http/overload.ts'
import { requireTls } from './http/require-tls.ts'
import { securityHeaders } from './http/security-headers.ts'
import { LINE_LIMITS, limitSlowLines, serverLimits, type LineLimits } from './http/slow-lines.ts'
import { answerUnknownCalls } from './http/unknown-call.ts'
import { metricsPage } from './metrics/metrics-page.ts'
import type { Metrics } from './metrics/metrics.ts'
import { logOptions, traceRequests } from './observability/index.ts'
import { routes } from './routes/index.ts'
import { sandboxPages } from './sandbox/index.ts'
import type { Services } from './services/services.ts'
import { cookiesOf } from './http/cookies.ts'
import type { Session } from './session/session.ts'
import { mayReceive, uploadBytes } from './uploads/index.ts'
import { webPages } from './web/index.ts'
import { words } from './refusals/words.ts'

export interface AppOptions {
  readonly services: Services
  readonly config: Pick<
    Config,
    | 'metricsToken'
    | 'production'
    | 'sandbox'
    | 'sandboxToken'
    | 'apiDocs'
    | 'publicUrl'
    | 'backendUrl'
    | 'allowedOrigins'
    | 'trustProxy'
    | 'portalUrl'
    | 'statusPageUrl'
    | 'marketingPixelUrl'
    | 'maintenance'
    | 'dataDir'
    | 'logLevel'
    | 'journeySettings'
    | 'mostCalls'
  >
  readonly lifecycle: Lifecycle
  readonly inHand: CallsInHand
  readonly metrics: Metrics
  /** The folder with the built browser part; if undefined, only the calls are served. */
  readonly webFolder?: string
  /** Overrides the production limits. */
  readonly lineLimits?: LineLimits
}

/** Time for responses that are still being sent when the last call has ended. */
const LAST_BYTES_MS = 3000

/** The whole HTTP side of the product, the same in production and in tests. It does not listen yet. */
export async function buildApp({
  services,
  config,
  lifecycle,
  inHand,
  metrics,
  webFolder,
  lineLimits = LINE_LIMITS,
}: AppOptions): Promise<FastifyInstance> {
  const plainHeaders = securityHeaders({ ...config, secure: false })
  const secureHeaders = securityHeaders({ ...config, secure: true })
  const app = Fastify({
    ...serverLimits(lineLimits),
    rewriteUrl: ({ url }) => inOneSpelling(url ?? '/'),
    // Only the route of a request is logged (below): an address may contain the token of a resume link.
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    // A signature is the largest request of a visitor: 200 KB as base64 and its strokes.
    bodyLimit: 1_000_000,
    trustProxy: config.trustProxy ?? false,
    // C090 is specified with a trailing slash, but also called without one.
    // A parameter of any length finds its route, which then reports that it is too long.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 20_000 },
    clientErrorHandler: answerBrokenRequest,
    // No hooks run for these errors.
    frameworkErrors: (error, request, reply) =>
      void answerError(
        error,
        request,
        reply.headers(isSecure(request, config) ? secureHeaders : plainHeaders).header('cache-control', 'no-store'),
      ),
    ajv: {
      // Requests are validated, never changed: Fastify's defaults would remove and convert properties.
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        useDefaults: false,
        allErrors: true,
        strict: true,
        allowUnionTypes: true,
        // "One of these two is required" is written as alternatives of `required` next to the properties.
        strictRequired: false,
        // Optimising a validator takes as long as generating it, and every start would wait for that.
        code: { optimize: false },
      },
      onCreate: (ajv) => void withSchemaOfSchemas(ajv),
    },
  })
  app.setErrorHandler(answerError)
  metrics.watch(app)
  traceRequests(app)
  await app.register(cookie)
  if (config.allowedOrigins.length > 0) {
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
    await app.register(cors, {
      origin: [...config.allowedOrigins],
      credentials: true,
      methods,
      exposedHeaders: ['Retry-After'],
      maxAge: 600,
      strictPreflight: false,
    })
  }

  // Only JSON. A call without a body needs no content type: an empty body reads as an empty object.
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parseJson(request, String(body), done)
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(isSecure(request, config) ? secureHeaders : plainHeaders)
    if (isCall(request)) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info(
      { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })

  limitSlowLines(app, lineLimits, { isBehindProxy: config.trustProxy !== undefined })
  requireTls(app, config)
  refuseOverload(app, config.mostCalls)
  healthPages(app, services.db, lifecycle)
  metricsPage(app, metrics, config)
  cspReports(app, metrics.refusedByPolicy)
  const served = routes.filter(({ contract }) => !(config.production && contract.outsideProduction === true))
  // A client that has disconnected keeps no connection open, but its search continues, so that the supplier's answer is kept.
  app.addHook('onClose', () => inHand.idle())
  app.addHook('preClose', (done) => {
    // Idle connections that browsers open in advance would delay the stop.
    void inHand.idle().then(() => setTimeout(() => app.server.closeAllConnections(), LAST_BYTES_MS).unref())
    done()
  })
  for (const route of served) addRoute(app, route, services, config, inHand)
  uploadBytes(app, {
    store: services.uploads,
    allowedOrigins: config.allowedOrigins,
    add: inHand.add,
    mayReceive: (session, id) => mayReceive(services.db, session, id),
    refuse() {
      throw new Refusal('notFound', { message: words.noSuchUpload })
    },
    async sessionOf(request, reply) {
      const session = await sessionOf(request, reply, BYTES, services, config)
      return session ?? signedOut()
    },
  })
  answerUnknownCalls(
    app,
    served.map(({ contract }) => contract),
  )
  if (config.apiDocs) await apiDocs(app)
  if (config.sandbox) sandboxPages(app, services, config, webFolder)
  await webPages(app, { guard: services.guard, webFolder, config, isSwitchedOn: services.isInMaintenance })
  return app
}

function addRoute(
  app: FastifyInstance,
  { contract, handle }: Route,
  services: Services,
  config: AppOptions['config'],
  inHand: CallsInHand,
): void {
  const { method, path, params, querystring, body } = contract
  const sessions = new WeakMap<FastifyRequest, Session>()
  app.route({
    method,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    schema: { ...(params && { params }), ...(querystring && { querystring }), ...(body && { body }) },
    // The contracts describe the responses and the tests check them; at run time nothing is removed or converted.
    serializerCompiler: () => JSON.stringify,
    async preValidation(request, reply) {
      if (body !== undefined) request.body ??= {}
      const session = await sessionOf(request, reply, contract, services, config)
      if (session !== undefined) sessions.set(request, session)
    },
    async handler(request, reply) {
      const cookieKind = cookieKindOf(request, config)
      const call = {
        body: request.body,
        params: request.params,
        query: request.query,
        session: sessions.get(request),
        cookies: cookiesOf(request, reply, cookieKind),
        ip: plainAddress(request.ip),
        origin: `${request.protocol}://${request.host}`,
        userAgent: request.headers['user-agent'],
        givenFor: Object.fromEntries(new URLSearchParams(String(request.headers['given-for'] ?? ''))),
        isGone: () => reply.raw.destroyed && !reply.raw.writableFinished,
      }
      return reply.type('application/json; charset=utf-8').send(await inHand.add(handle(call, services)))
    },
  })
}

/** The session of a call that comes from our own pages and is within its limit. */
async function sessionOf(
  request: FastifyRequest,
  reply: FastifyReply,
  contract: Pick<Contract, 'operation' | 'limit' | 'access'>,
  services: Services,
  config: AppOptions['config'],
): Promise<Session | undefined> {
  requireSameOrigin(request, config)
  const { token } = cookiesOf(request, reply, cookieKindOf(request, config))
  const { session, wait } = await openedCall(services.db, contract, { token, ip: request.ip }, services.now())
  if (wait > 0) {
    reply.header('retry-after', wait)
    throw new Refusal('tooMany', { message: words.tooOften })
  }
  if (session === undefined && contract.access === 'session') signedOut()
  return session
}

function signedOut(): never {
  throw new Refusal('signedOut', { message: words.sessionEnded })
}

/** The bytes of files come in many small requests: one of 100 MB in 200. */
const BYTES = { operation: 'upload-bytes', limit: { calls: 3000, minutes: 10 }, access: 'session' } as const

/** Pages of another origin only get their cookies with SameSite=None, which browsers accept only on Secure ones (localhost counts). */
function cookieKindOf(request: FastifyRequest, config: AppOptions['config']) {
  return { secure: isSecure(request, config), acrossSites: config.allowedOrigins.length > 0 }
}

/** Secure cookies would be lost on plain http, as on localhost. */
function isSecure(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return request.protocol === 'https' || publicUrl?.startsWith('https:') === true
}
