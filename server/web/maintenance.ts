import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCall } from '../http/asked-path.ts'
import { words } from '../refusals/words.ts'

/** While the data folder has a file of this name, the product is closed: `touch .data/maintenance`. */
const FILE = 'maintenance'
/** Retry-After for browsers and search engines, in seconds. */
const RETRY_AFTER = 600

export interface MaintenanceOptions {
  /** Closed from the start, by the environment. */
  readonly isOn: boolean
  readonly dataDir: string
  /** Closed in the database, for all processes. */
  readonly isSwitchedOn: () => boolean
  /** Answers a page request with the maintenance page. */
  readonly sendPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>
}

/**
 * C012: while the product is closed, pages say so and calls answer 503, so that visitors start nothing that they cannot finish. Static
 * files still work, because the maintenance page needs them, and so does monitoring, because the process is healthy.
 */
export function maintenance(app: FastifyInstance, { isOn, dataDir, isSwitchedOn, sendPage }: MaintenanceOptions): void {
  const isClosed = () => isOn || isSwitchedOn() || (dataDir !== '' && existsSync(join(dataDir, FILE)))
  app.addHook('onRequest', async (request, reply) => {
    if (isOpenAlways(request) || !isClosed()) return
    reply.status(503).header('retry-after', RETRY_AFTER).header('cache-control', 'no-store')
    if (isCall(request)) return reply.type('application/json; charset=utf-8').send({ message: words.maintenance })
    return sendPage(request, reply)
  })
}

/** Monitoring still works: maintenance is no reason to restart the process. */
const WATCHING: ReadonlySet<string | undefined> = new Set(['/healthz', '/livez', '/metrics'])

function isOpenAlways({ url, routeOptions }: FastifyRequest): boolean {
  const path = url.replace(/[?#].*$/, '')
  return (
    WATCHING.has(routeOptions.url) || path.startsWith('/assets/') || /^\/[\w-]+\.(svg|webmanifest|txt|xml)$/.test(path)
  )
}
