import Fastify from 'fastify'
import { listenBare } from '../harness/listen-bare.ts'
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
await listenBare(app, () => claims.drop())
