import autocannon from 'autocannon'
import { startProduct, type Server } from '../harness/process.mjs'
import { inTurns } from '../harness/samples.mjs'
import { temporaryFolder } from '../harness/temporary-folder.mjs'
import { claimCalls } from '../load/claim-calls.ts'
import { onDatabase } from '../save-step/on-database.ts'

/** Whole claims a second of one product process and of two on the same PostgreSQL, with as many visitors at once. */
const [rounds = '2', seconds = '4'] = process.argv.slice(2)
const VISITORS = 20

const samples = await temporaryFolder((folder: string) =>
  onDatabase('postgres', folder, async ({ environment }) => {
    const first = await startProduct(environment)
    const second = await startProduct(environment)
    try {
      return await inTurns({ 'product, one process': () => claims([first]), 'product, two processes': () => claims([first, second]) }, { rounds: Number(rounds) })
    } finally {
      await Promise.all([first.stop(), second.stop()])
    }
  }),
)
console.log(JSON.stringify(samples))

async function claims(processes: readonly Server[]): Promise<{ perSecond: number }> {
  let [answered, failed] = [0, 0]
  const requests = claimCalls((status) => {
    if (status === 200) answered += 1
    else failed += 1
  })
  await Promise.all(processes.map(({ url }) => autocannon({ url, connections: VISITORS / processes.length, duration: Number(seconds), requests, timeout: 30 })))
  if (failed > 0) throw new Error(`BENCH_REFUSED ${failed} calls were not answered 200.`)
  // Claims that are under way at the end count for as far as they have come.
  return { perSecond: answered / requests.length / Number(seconds) }
}
