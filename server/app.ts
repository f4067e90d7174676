import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Fastify, { LogController } from 'fastify'
import type { Config } from './config.ts'
import { answerError } from './http/answer-error.ts'
import type { Route } from './http/route.ts'
import { Refusal } from './http/refusal.ts'
import { requireSameOrigin } from './http/same-origin.ts'
import { secondsToWait } from './http/rate-limit.ts'
import { securityHeaders } from './http/security-headers.ts'
import { routes } from './routes/index.ts'
import { sandboxPages } from './sandbox/index.ts'
import type { Services } from './services.ts'
import { cookiesOf } from './session/cookies.ts'
import { openSessionOf } from './session/session-store.ts'
import type { Session } from './session/session.ts'
import { webPages } from './web/index.ts'
import { words } from './words.ts'

export interface AppOptions {
  readonly services: Services
  readonly config: Pick<Config, 'production' | 'sandbox' | 'publicUrl' | 'trustProxy' | 'portalUrl' | 'logLevel'>
  /** The folder with the built browser part; undefined serves the calls alone. */
  readonly webFolder?: string
}

/** The whole HTTP side of the product, the same in production and in tests. Not yet listening. */
export async function buildApp({ services, config, webFolder }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    // Nothing of a request but its route is logged (below): addresses may hold the key of a resume link.
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    // The largest thing a visitor sends is a signature: 200 KB as base64 and its strokes.
    bodyLimit: 1_000_000,
    trustProxy: config.trustProxy ?? false,
    ajv: {
      // What the browser sends is checked, never changed: Fastify's own settings would drop and convert.
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        useDefaults: false,
        allErrors: true,
        strict: true,
        allowUnionTypes: true,
        // "One of these two must be there" is written as alternatives of `required` beside the properties.
        strictRequired: false,
      },
    },
  })
  app.setErrorHandler(answerError)
  await app.register(cookie)

  // Only JSON. A call without a body needs none, so an empty one reads as an empty object.
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parseJson(request, String(body), done)
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders({ secure: isSecure(request, config) }))
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info({ method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })

  app.get('/healthz', async (_request, reply) => {
    await services.db.selectFrom('secrets').select('name').limit(1).execute()
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
  for (const route of routes) addRoute(app, route, services, config)
  if (config.sandbox) sandboxPages(app, services)
  await webPages(app, { guard: services.guard, webFolder, portalUrl: config.portalUrl })
  return app
}

function addRoute(app: FastifyInstance, { contract, handle }: Route, services: Services, config: AppOptions['config']): void {
  const { method, path, params, querystring, body } = contract
  const sessions = new WeakMap<FastifyRequest, Session>()
  app.route({
    method,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    schema: { ...(params && { params }), ...(querystring && { querystring }), ...(body && { body }) },
    // The contracts describe the answers and the tests hold them to it; at run time nothing is dropped or converted.
    serializerCompiler: () => JSON.stringify,
    async preValidation(request, reply) {
      requireSameOrigin(request, config.publicUrl)
      if (body !== undefined) request.body ??= {}
      const session = await openSessionOf(services.db, cookiesOf(request, reply, isSecure(request, config)).token, services.now())
      if (session !== undefined) sessions.set(request, session)
      const wait = await secondsToWait(services.db, contract, { ip: request.ip, session: session?.id }, services.now())
      if (wait > 0) {
        reply.header('retry-after', wait)
        throw new Refusal(429, { message: words.tooOften })
      }
      if (session === undefined && contract.access === 'session') throw new Refusal(401, { message: words.sessionEnded })
    },
    async handler(request, reply) {
      const call = {
        body: request.body,
        params: request.params,
        query: request.query,
        session: sessions.get(request),
        cookies: cookiesOf(request, reply, isSecure(request, config)),
        ip: request.ip,
      }
      return reply.type('application/json; charset=utf-8').send(await handle(call, services))
    },
  })
}

/** Cookies marked Secure would be lost on plain http, as on localhost. */
function isSecure(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return request.protocol === 'https' || publicUrl?.startsWith('https:') === true
}
