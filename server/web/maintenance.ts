import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCall } from '../http/asked-path.ts'
import { words } from '../words.ts'

/** A file of this name in the data folder closes the product until it is gone: `touch .data/maintenance`. */
const FILE = 'maintenance'
/** When a browser or a search engine may come back, in seconds. */
const RETRY_AFTER = 600

export interface MaintenanceOptions {
  /** Closed from the start, by the environment. */
  readonly isOn: boolean
  readonly dataDir: string
  /** Answers a page that is asked for with what to say. */
  readonly sendPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>
}

/**
 * C012: while the product is closed, pages say so and calls answer 503, so that nothing is begun that cannot be finished. What
 * lies in files is still there, because the page that says so needs it, and so is what watches the process, which is well.
 */
export function maintenance(app: FastifyInstance, { isOn, dataDir, sendPage }: MaintenanceOptions): void {
  const isClosed = () => isOn || (dataDir !== '' && existsSync(join(dataDir, FILE)))
  app.addHook('onRequest', async (request, reply) => {
    if (isOpenAlways(request) || !isClosed()) return
    reply.status(503).header('retry-after', RETRY_AFTER).header('cache-control', 'no-store')
    if (isCall(request)) return reply.type('application/json; charset=utf-8').send({ message: words.maintenance })
    return sendPage(request, reply)
  })
}

/** What watches the process goes on: a closed product is no reason to start it again. */
const WATCHING: ReadonlySet<string | undefined> = new Set(['/healthz', '/livez', '/metrics'])

function isOpenAlways({ url, routeOptions }: FastifyRequest): boolean {
  const path = url.replace(/[?#].*$/, '')
  return (
    WATCHING.has(routeOptions.url) || path.startsWith('/assets/') || /^\/[\w-]+\.(svg|webmanifest|txt|xml)$/.test(path)
  )
}
