import type { FastifyInstance } from 'fastify'

/** Says "Ready on <address>" once a bare server listens; when it is told to end, it finishes its calls and cleans up. */
export async function listenBare(app: FastifyInstance, cleanUp: () => Promise<unknown>): Promise<void> {
  console.log(`Ready on ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
  process.on(
    'SIGTERM',
    () =>
      void app
        .close()
        .then(cleanUp)
        .then(() => process.exit(0)),
  )
}
