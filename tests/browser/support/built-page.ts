import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Route } from 'playwright'
import type { WireAnswer } from './wire-answers.ts'

const WEB = fileURLToPath(new URL('../../../dist/web/', import.meta.url))
/** A secure context, as in production; nothing listens there. */
export const ORIGIN = 'http://localhost:9'

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.html': 'text/html' }
const files = new Map<string, Buffer>()

/** Serves the built page without a server; `answer` stands for the backend, by method and path below /api. */
export async function serveBuiltPage(context: BrowserContext, answer: (method: string, path: string) => WireAnswer): Promise<void> {
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!pathname.startsWith('/api/')) return sendFile(route, pathname)
    const { status, body } = answer(route.request().method(), pathname.slice('/api'.length))
    await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
  })
}

function sendFile(route: Route, pathname: string): Promise<void> {
  const name = extname(pathname) === '' ? 'index.html' : pathname.slice(1)
  const body = files.get(name) ?? readFileSync(join(WEB, name))
  files.set(name, body)
  return route.fulfill({ body, contentType: TYPES[extname(name)] ?? 'application/octet-stream' })
}
