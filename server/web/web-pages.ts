import { randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../settings/config.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { JourneyGuard } from '../journeys/index.ts'
import { words } from '../refusals/words.ts'
import { attribute, readDocuments } from './documents.ts'
import { maintenance } from './maintenance.ts'
import { PORTAL_PATHS, appPaths, resumePaths } from './page-paths.ts'
import { sendDocument } from './send-document.ts'
import { robots, sitemap } from './sitemap.ts'

interface Options {
  /** Whether all processes are closed for maintenance. */
  readonly isSwitchedOn: () => boolean
  readonly guard: JourneyGuard
  readonly webFolder: string | undefined
  readonly config: Pick<
    Config,
    | 'portalUrl'
    | 'publicUrl'
    | 'backendUrl'
    | 'statusPageUrl'
    | 'marketingPixelUrl'
    | 'maintenance'
    | 'dataDir'
    | 'journeySettings'
  >
}

const HTML = 'text/html; charset=utf-8'

/**
 * Serves the built browser part: prerendered pages, the application's document at its own addresses,
 * and "not found" with status 404 at all others. Files with a hash in their name are cached for a year.
 */
export async function webPages(
  app: FastifyInstance,
  { guard, webFolder, config, isSwitchedOn }: Options,
): Promise<void> {
  const { portalUrl, publicUrl, statusPageUrl, marketingPixelUrl, journeySettings, backendUrl } = config
  const documents = await readDocuments(webFolder)
  const ofApplication = appPaths(guard)
  const originOf = (request: FastifyRequest) => publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    status: number,
    frameUrl?: string,
  ): FastifyReply | Promise<FastifyReply> => {
    const nonce = randomBytes(18).toString('base64url')
    reply.header('content-security-policy', contentSecurityPolicy({ backendUrl, marketingPixelUrl, frameUrl, nonce }))
    const html = documents.page(name, {
      nonce,
      origin: originOf(request),
      hasChosen: request.cookies['cookieChoice'] !== undefined,
      marketingPixelUrl,
      journeySettings,
      backendUrl,
      ...(statusPageUrl === undefined ? {} : { statusPageUrl }),
    })
    reply.status(status)
    if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', 'no-cache')
    return html === undefined
      ? reply.type('text/plain; charset=utf-8').send(words.notBuilt)
      : sendDocument(request, reply, html)
  }

  maintenance(app, {
    isOn: config.maintenance,
    dataDir: config.dataDir,
    isSwitchedOn,
    sendPage: (request, reply) => send(request, reply, 'under-maintenance', 503),
  })
  if (webFolder !== undefined) {
    await app.register(fastifyStatic, {
      root: webFolder,
      wildcard: false,
      index: false,
      // Pages are sent by address, with this request's values filled in.
      globIgnore: ['**/*.html', 'documents.json', '**/*.br', '**/*.gz'],
      // scripts/build/compress-files.mjs writes them next to each other.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', isNamedByContent(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
  }

  app.get('/sitemap.xml', (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(originOf(request), documents.listed)),
  )
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(originOf(request), resumePaths(guard.journeys))),
  )
  for (const path of PORTAL_PATHS) {
    app.get(path, (request, reply) => reply.type(HTML).send(redirectPage(portalAddress(request.url, portalUrl))))
  }

  app.setNotFoundHandler((request, reply) => {
    const path = withoutSlash(request.url.replace(/[?#].*$/, ''))
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && path !== '/api'
    if (!isPage) return reply.status(404).type('application/json; charset=utf-8').send({ message: words.nothingHere })
    // Settings of this process may lead to another first screen than the build's.
    const isNew = request.cookies['currentId'] === undefined && Object.keys(journeySettings).length === 0
    const name = documents.at(path, isNew)
    if (name === 'status' && statusPageUrl !== undefined)
      return send(request, reply, 'status-frame', 200, statusPageUrl)
    if (name !== undefined) return send(request, reply, name, path === '/404' ? 404 : 200)
    return ofApplication.has(path) ? send(request, reply, 'app', 200) : send(request, reply, 'not-found', 404)
  })
}

const withoutSlash = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''))

/** C013: another host, the same path and query. The path comes from a fixed list, so this is no open redirect. */
function portalAddress(url: string, portalUrl: string): string {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  const address = new URL(path, portalUrl)
  address.search = query === -1 ? '' : url.slice(query)
  return address.href
}

/** A page instead of a redirect status: it says what happens, and a browser would append the hash to a redirect's address. */
function redirectPage(address: string): string {
  const safe = attribute(address)
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=${safe}"><title>${words.redirecting}</title></head>
<body><main><h1>${words.redirecting}</h1><p><a href="${safe}">${words.goOn}</a></p></main></body></html>
`
}

/** Vite puts these into assets/ with a hash in the name. */
const isNamedByContent = (path: string) => /[\\/]assets[\\/]/.test(path)
