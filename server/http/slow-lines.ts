import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerBrokenRequest } from './answer-broken-request.ts'
import { callerGroup } from './caller-address.ts'

export interface LineLimits {
  readonly headersSeconds: number
  /** For a whole request, whatever its speed. */
  readonly requestSeconds: number
  /** The time before the speed of a body counts. */
  readonly graceSeconds: number
  /** The minimum average speed of a body. */
  readonly bytesPerSecond: number
  /** Unfinished bodies of one caller, and of all. */
  readonly bodiesOfOneCaller: number
  readonly bodies: number
  readonly connectionsOfOneCaller: number
  readonly checkEverySeconds: number
}

/** The largest body is a signature of 200 KB, which a slow phone sends in under a minute. */
export const LINE_LIMITS: LineLimits = {
  headersSeconds: 15,
  requestSeconds: 120,
  graceSeconds: 5,
  bytesPerSecond: 500,
  bodiesOfOneCaller: 50,
  bodies: 1000,
  connectionsOfOneCaller: 500,
  checkEverySeconds: 1,
}

/** The part that Node enforces itself. */
export function serverLimits({ headersSeconds, requestSeconds, checkEverySeconds }: LineLimits) {
  return {
    requestTimeout: requestSeconds * 1000,
    http: {
      headersTimeout: Math.min(headersSeconds, requestSeconds) * 1000,
      connectionsCheckingInterval: checkEverySeconds * 1000,
    },
  }
}

interface Unfinished {
  readonly caller: string
  readonly socket: Socket
  readonly since: number
  readonly bytesBefore: number
  hasAnswer(): boolean
}

/**
 * Keeps slow senders from blocking others. Cuts off a body below the minimum speed with 408. If a caller has too
 * many unfinished bodies or too many connections, it closes the slowest of them, so that other callers, and people
 * who share the address, do not wait. Connections are counted only if callers connect directly, not through a proxy.
 */
export function limitSlowLines(
  app: FastifyInstance,
  limits: LineLimits,
  { isBehindProxy }: { readonly isBehindProxy: boolean },
): void {
  const bodies = new Set<Unfinished>()
  const answering = new WeakSet<Socket>()

  app.addHook('onRequest', async ({ raw, ip }, reply) => {
    const { socket } = raw
    const begin = () => void answering.add(socket)
    reply.raw.once('close', () => answering.delete(socket))
    if (!hasBody(raw)) return begin()
    const body = {
      caller: callerGroup(ip),
      socket,
      since: performance.now(),
      bytesBefore: socket.bytesRead,
      hasAnswer: () => reply.raw.headersSent,
    }
    makeRoom(bodies, body.caller, limits)
    bodies.add(body)
    const end = () => void bodies.delete(body)
    raw.once('end', begin).once('end', end).once('close', end)
  })

  const timer = setInterval(() => {
    for (const body of bodies) if (isTooSlow(body, limits)) cut(body)
  }, limits.checkEverySeconds * 1000).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  if (!isBehindProxy) limitConnections(app, limits, answering)
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function makeRoom(
  bodies: ReadonlySet<Unfinished>,
  caller: string,
  { bodiesOfOneCaller, bodies: most, checkEverySeconds }: LineLimits,
): void {
  // A body that has just started is not slow yet: many short bodies may arrive at one moment.
  const slow = [...bodies].filter(({ since }) => secondsSince(since) > checkEverySeconds)
  const own = slow.filter((body) => body.caller === caller)
  const first = own.length >= bodiesOfOneCaller ? own[0] : slow.length >= most ? slow[0] : undefined
  if (first !== undefined) cut(first)
}

function isTooSlow({ since, socket, bytesBefore }: Unfinished, { graceSeconds, bytesPerSecond }: LineLimits): boolean {
  const counted = secondsSince(since) - graceSeconds
  return counted > 0 && socket.bytesRead - bytesBefore < counted * bytesPerSecond
}

/** A new connection closes the oldest one without a call in progress. */
function limitConnections(
  app: FastifyInstance,
  { connectionsOfOneCaller }: LineLimits,
  answering: WeakSet<Socket>,
): void {
  const open = new Map<string, Set<Socket>>()
  app.server.on('connection', (socket: Socket) => {
    const caller = callerGroup(socket.remoteAddress ?? '')
    const own = open.get(caller) ?? new Set()
    open.set(caller, own.add(socket))
    socket.once('close', () => {
      own.delete(socket)
      if (own.size === 0 && open.get(caller) === own) open.delete(caller)
    })
    if (own.size > connectionsOfOneCaller) [...own].find((each) => !answering.has(each))?.destroy()
  })
}

function cut({ socket, hasAnswer }: Unfinished): void {
  if (hasAnswer()) socket.destroy()
  else answerBrokenRequest(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
}

const secondsSince = (time: number) => (performance.now() - time) / 1000
