import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

// The short form of `node bench/load/run.mjs --minutes 30`, which does this over the network for half an hour.
const CLAIMS_A_ROUND = 15
/** A claim leaves nothing in the process's memory; the engine has compiled and cached everything after the first rounds. */
const MOST_BYTES_A_CLAIM = 30_000

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

async function heapAfterClaims(): Promise<number> {
  for (let turn = 0; turn < CLAIMS_A_ROUND; turn += 1) {
    const jane = new Claimant(product.browser(), {
      email: `${crypto.randomUUID()}@example.com`,
      last_name: 'Noquestions',
    })
    await jane.reachesReport()
    await jane.chooses('experianReport', 'experianResult')
    expect((await jane.submits()).status).toBe(200)
    // An office's address has its limits.
    await product.services.db.deleteFrom('rate_limits').execute()
  }
  await product.drainOutbox()
  collectGarbage()
  return process.memoryUsage().heapUsed
}

describe('memory', () => {
  it('stays level from claim to claim', async () => {
    await heapAfterClaims()
    const before = await heapAfterClaims()
    await heapAfterClaims()
    const after = await heapAfterClaims()
    expect((after - before) / (2 * CLAIMS_A_ROUND)).toBeLessThan(MOST_BYTES_A_CLAIM)
  })
})
