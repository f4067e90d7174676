import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { JourneyGuard } from '../journeys/index.ts'
import { PORTAL_PATHS, pagePaths } from './page-paths.ts'
import { words } from '../words.ts'

interface Options {
  readonly guard: JourneyGuard
  readonly webFolder: string | undefined
  readonly portalUrl: string
}

/**
 * Serves the built browser part. Every page is the same document, with status 404 where no page is; files named by their
 * content are kept for a year.
 */
export async function webPages(app: FastifyInstance, { guard, webFolder, portalUrl }: Options): Promise<void> {
  const page = webFolder === undefined ? undefined : await readFile(join(webFolder, 'index.html')).catch(() => undefined)
  const known = pagePaths(guard)
  if (webFolder !== undefined && page !== undefined) {
    await app.register(fastifyStatic, {
      root: webFolder,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', isNamedByContent(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
  }
  const sendPage = (reply: FastifyReply, status: number) =>
    page === undefined
      ? reply.status(status).type('text/plain; charset=utf-8').send('The browser part is not built.')
      : reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)

  for (const path of PORTAL_PATHS) {
    app.get(path, (request, reply) => reply.type('text/html; charset=utf-8').send(redirectPage(portalAddress(request.url, portalUrl))))
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/[?#].*$/, '')
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && path !== '/api'
    if (!isPage) return reply.status(404).type('application/json; charset=utf-8').send({ message: words.nothingHere })
    return sendPage(reply, known.has(path === '/' ? path : path.replace(/\/$/, '')) ? 200 : 404)
  })
}

/** C013: another host, the same path and query. The path is one of the fixed list, so nobody is sent anywhere else. */
function portalAddress(url: string, portalUrl: string): string {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  const address = new URL(path, portalUrl)
  address.search = query === -1 ? '' : url.slice(query)
  return address.href
}

/** A page and not a redirect status: it says what happens, and a browser would carry the hash over to a redirect's address. */
function redirectPage(address: string): string {
  const safe = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0;url=${safe}"><title>${words.redirecting}</title></head>
<body><main><h1>${words.redirecting}</h1></main></body></html>
`
}

/** Vite puts these into assets/ with a hash in the name. */
const isNamedByContent = (path: string) => /[\\/]assets[\\/]/.test(path)
