import Fastify from 'fastify'
import { bareClaims } from './bare-claims.ts'

/** The minimum for a server to save a step as durably: no sessions and no checks. */
const [url = '', how] = process.argv.slice(2)
const claims = await bareClaims(url, how)

const app = Fastify()
app.post('/claims', async () => ({ id: await claims.open() }))
app.put('/save', async (request) => {
  const { claim_number, screen_name, ...given } = request.body as Readonly<Record<string, unknown>>
  return {
    claimId: claim_number,
    screens_completed: await claims.save(String(claim_number), String(screen_name), given),
  }
})
console.log(`Ready on ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => claims.drop())
      .then(() => process.exit(0)),
)
