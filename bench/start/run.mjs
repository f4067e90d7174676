// From the start of the process until /healthz answers 200, on an existing database, compared with a Fastify that only
// starts the same database and asks it once.
import { join } from 'node:path'
import { bundled } from '../harness/bundled.mjs'
import { buildProduct, started, startProduct } from '../harness/process.mjs'
import { report, rounds } from '../harness/report.mjs'
import { inTurns, median, ratioOf, spread } from '../harness/samples.mjs'
import { temporaryFolder } from '../harness/temporary-folder.mjs'

buildProduct()
const samples = await bundled(
  ['bench/start/bare-server.ts'],
  (bare) =>
    temporaryFolder(async (folder) => {
      const ours = join(folder, 'product')
      const theirs = join(folder, 'bare')
      return inTurns(
        {
          product: () => healthy(() => startProduct({ DATA_DIR: ours })),
          'bare Fastify': () => healthy(() => started(bare, [theirs])),
        },
        { rounds: rounds(15) },
      )
    }),
  { external: true },
)
report('start', {
  title: 'Start to healthy, existing data',
  unit: 'ms',
  bars: Object.entries(samples).map(([name, { time }]) => ({ name, value: median(time), spread: spread(time) })),
  targets: [
    { what: 'to bare Fastify', value: ratioOf(samples.product.time, samples['bare Fastify'].time), atMost: 1.5 },
  ],
})

async function healthy(start) {
  const from = performance.now()
  const server = await start()
  try {
    const { status } = await fetch(`${server.url}/healthz`)
    if (status !== 200) throw new Error(`BENCH_UNHEALTHY /healthz answered ${status}.`)
    return { time: performance.now() - from }
  } finally {
    await server.stop()
  }
}
