import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A port of this machine. It is taken before there is anything to serve, because what is served there knows its own address. */
export interface TakenPort {
  readonly port: number
  /** Answers with this app until that is closed, also the calls that came before. */
  readonly serve: (app: FastifyInstance) => Promise<void>
  /** Gives it back without ever having served anything. */
  readonly release: () => void
}

/** The port of the workbench, and the next one for its preview: each knows the other's address. */
export type TakenPorts = readonly [own: TakenPort, preview: TakenPort]

/** 0 takes any two that are free. Throws EADDRINUSE if one of them is in use. */
export async function takePorts(wanted: number): Promise<TakenPorts> {
  const own = await takePort(wanted)
  try {
    return [own, await takePort(wanted === 0 ? 0 : wanted + 1)]
  } catch (error) {
    own.release()
    throw error
  }
}

export const isInUse = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

/** Listens on this machine only, by IPv4 and, where there is one, by IPv6. 0 takes any port that is free. */
export async function takePort(wanted: number): Promise<TakenPort> {
  let begin: (answer: RequestListener) => void
  const begun = new Promise<RequestListener>((done) => (begin = done))
  const { port, servers } = await listening(
    wanted,
    (request, response) => void begun.then((answer) => answer(request, response)),
  )
  return {
    port,
    async serve(app) {
      app.addHook('preClose', (done) => {
        for (const server of servers) {
          server.close()
          server.closeAllConnections()
        }
        done()
      })
      await app.ready()
      begin((request, response) => app.routing(request, response))
    },
    release: () => servers.forEach((server) => server.close()),
  }
}

/** Undefined for what is no port, or leaves none for the preview after it. */
export function portNumber(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) < 65_535 ? Number(text) : undefined
}

async function listening(wanted: number, listener: RequestListener): Promise<{ port: number; servers: Server[] }> {
  for (;;) {
    const first = createServer(listener)
    await once(first.listen(wanted, '127.0.0.1'), 'listening')
    const { port } = first.address() as AddressInfo
    const second = createServer(listener)
    try {
      await once(second.listen(port, '::1'), 'listening')
      return { port, servers: [first, second] }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return { port, servers: [first] }
      first.close()
      if (code !== 'EADDRINUSE' || wanted !== 0) throw error
    }
  }
}
