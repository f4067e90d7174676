import type { FastifyInstance } from 'fastify'
import { createServer } from 'node:http'

/** Listens on this machine only, by IPv4 and, where there is one, by IPv6. */
export async function listen(app: FastifyInstance, port: number): Promise<void> {
  const second = createServer((request, response) => app.routing(request, response))
  app.addHook('preClose', (done) => {
    second.close(() => done())
    second.closeAllConnections()
  })
  await app.listen({ host: '127.0.0.1', port })
  await new Promise<void>((done, fail) => {
    second.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT' ? done() : fail(error),
    )
    second.listen(port, '::1', done)
  })
}
