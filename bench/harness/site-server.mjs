import { createServer } from 'node:http'
import { readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/**
 * Serves a built folder as well as can be: everything compressed beforehand, addresses without a file are the application's.
 * `headers` are sent with every response.
 */
export async function serveSite(folder, headers = {}) {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [
        path.slice(folder.length),
        { type: TYPES[extname(path)] ?? 'application/octet-stream', body: brotliCompressSync(readFileSync(path)) },
      ]),
  )
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname
    if (path.startsWith('/api/')) return response.writeHead(503).end()
    const file = files.get(path) ?? (extname(path) === '' ? files.get('/index.html') : undefined)
    if (file === undefined) return response.writeHead(404).end()
    response
      .writeHead(200, {
        ...headers,
        'content-type': file.type,
        'content-encoding': 'br',
        'content-length': file.body.length,
      })
      .end(file.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections())),
  }
}
