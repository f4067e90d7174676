import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Route } from 'playwright'
import { readDocuments } from '../../../server/web/index.ts'
import { LOST, type WireAnswer } from './wire-answers.ts'

const WEB = fileURLToPath(new URL('../../../dist/web/', import.meta.url))
/** A secure context, as in production; nothing listens there. */
export const ORIGIN = 'http://localhost:9'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const files = new Map<string, Buffer>()

/** Serves the built page without a server; `answer` replaces the backend, by method and path below /api. The page gets the settings as the backend writes them. */
export async function serveBuiltPage(
  context: BrowserContext,
  settings: Readonly<Record<string, unknown>>,
  answer: (method: string, path: string) => WireAnswer | Promise<WireAnswer>,
): Promise<void> {
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!pathname.startsWith('/api/')) return sendFile(route, pathname, settings)
    const { status, body } = await answer(route.request().method(), pathname.slice('/api'.length))
    if (status === LOST) return route.abort()
    // The client may have given up waiting.
    await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }).catch(() => undefined)
  })
}

async function sendFile(
  route: Route,
  pathname: string,
  journeySettings: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (extname(pathname) === '') {
    // No question about cookies: these walks are about the journeys.
    const page = (await documents).page('app', {
      origin: ORIGIN,
      hasChosen: true,
      marketingPixelUrl: undefined,
      journeySettings,
    })
    return route.fulfill({ body: page ?? '', contentType: 'text/html; charset=utf-8' })
  }
  const name = pathname.slice(1)
  const file = files.get(name) ?? readFileSync(join(WEB, name))
  files.set(name, file)
  return route.fulfill({ body: file, contentType: TYPES[extname(name)] ?? 'application/octet-stream' })
}

const documents = readDocuments(WEB)
