import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { started, startProduct, type Server } from '../harness/process.mjs'
import { inTurns } from '../harness/samples.mjs'
import { temporaryFolder } from '../harness/temporary-folder.mjs'
import { FIRST_STEPS } from './first-steps.ts'
import { onDatabase } from './on-database.ts'

const here = dirname(fileURLToPath(import.meta.url))
const [rounds = '2', seconds = '2'] = process.argv.slice(2)
const CONNECTIONS = 10
const [ADDRESS, PERSON, CONTACT] = FIRST_STEPS
const STEP = { ...CONTACT, should_add_screen_name: true }

/** Who saves: a claim of their own, from an address of their own. */
interface Visitor {
  readonly headers: Readonly<Record<string, string>>
  readonly claim: string
}

const results: Record<string, unknown> = {}
for (const kind of ['embedded', 'postgres'] as const) {
  results[kind] = await temporaryFolder((folder: string) =>
    onDatabase(kind, folder, async ({ url, environment }) => {
      const product = await startProduct(environment)
      const bare = await started(join(here, 'bare-save.mjs'), [url])
      const prepared = await started(join(here, 'bare-save.mjs'), [url, 'prepared'])
      try {
        const visitors = {
          product: await visitorsOf(product),
          bare: await bareVisitors(bare),
          prepared: await bareVisitors(prepared),
        }
        return await inTurns(
          {
            product: () => saves(`${product.url}/api/session/claim`, visitors.product),
            'bare Fastify': () => saves(`${bare.url}/save`, visitors.bare),
            'bare Fastify, prepared': () => saves(`${prepared.url}/save`, visitors.prepared),
          },
          { rounds: Number(rounds) },
        )
      } finally {
        await prepared.stop()
        await bare.stop()
        await product.stop()
      }
    }),
  )
}
console.log(JSON.stringify(results))

/** Saves the same step again and again, each connection for its own claim: saves a second. */
async function saves(url: string, visitors: readonly Visitor[]): Promise<{ perSecond: number }> {
  let next = 0
  const { requests, non2xx, errors } = await autocannon({
    url,
    method: 'PUT',
    connections: CONNECTIONS,
    duration: Number(seconds),
    setupClient(client) {
      const visitor = visitors[next % visitors.length]
      next += 1
      if (visitor !== undefined)
        client.setHeadersAndBody(
          { 'content-type': 'application/json', ...visitor.headers },
          JSON.stringify({ claim_number: visitor.claim, ...STEP }),
        )
    },
  })
  if (non2xx + errors > 0) throw new Error(`BENCH_REFUSED ${non2xx} saves were refused and ${errors} lost at ${url}.`)
  return { perSecond: requests.average }
}

async function visitorsOf({ url }: Server): Promise<readonly Visitor[]> {
  return Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, index) => {
      const from = {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.1.1.${index + 1}`,
      }
      const opened = await fetch(`${url}/api/session/claim`, { method: 'POST', headers: from, body: '{}' })
      const cookie = opened.headers
        .getSetCookie()
        .map((text) => text.replace(/;.*/, ''))
        .join('; ')
      const { responseObject } = (await opened.json()) as { responseObject: { claimId: string } }
      const visitor = { claim: responseObject.claimId, headers: { ...from, cookie } }
      for (const step of [ADDRESS, PERSON]) {
        const { status } = await fetch(`${url}/api/session/claim`, {
          method: 'PUT',
          headers: visitor.headers,
          body: JSON.stringify({ claim_number: visitor.claim, should_add_screen_name: true, ...step }),
        })
        if (status !== 200) throw new Error(`BENCH_REFUSED Saving ${step.screen_name} was answered ${status}.`)
      }
      return visitor
    }),
  )
}

function bareVisitors({ url }: Server): Promise<readonly Visitor[]> {
  return Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const { id } = (await (await fetch(`${url}/claims`, { method: 'POST' })).json()) as { id: string }
      return { claim: id, headers: {} }
    }),
  )
}
