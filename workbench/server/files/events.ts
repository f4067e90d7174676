import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Files } from '../project/files.ts'
import { Refusal } from '../project/refusal.ts'
import { HEADERS } from '../safety/page-headers.ts'

const MOST_LISTENERS = 50
/** Proxies and browsers close a connection on which nothing happens. */
const BEAT_MS = 20_000

/** GET /api/events: every change of a file, as server-sent events. */
export function eventsRoute(app: FastifyInstance, files: Files): void {
  const open = new Set<ServerResponse>()
  const stop = files.onChange((change) => {
    for (const response of open) response.write(`data: ${JSON.stringify(change)}\n\n`)
  })
  const beat = setInterval(() => {
    for (const response of open) response.write(': still here\n\n')
  }, BEAT_MS)
  beat.unref()
  app.addHook('preClose', (done) => {
    stop()
    clearInterval(beat)
    for (const response of open) response.end()
    done()
  })

  app.get('/api/events', (_request, reply) => {
    if (open.size >= MOST_LISTENERS) throw new Refusal(429, 'TOO_MANY_PAGES', 'Too many pages are open. Close one.')
    reply.hijack()
    const response = reply.raw
    response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream; charset=utf-8' })
    response.write('retry: 500\n\n')
    open.add(response)
    response.on('close', () => open.delete(response))
  })
}
