// How many machines carry how many claims: measures what a claim costs, foresees by a simulation of queues how long calls take, compares that with what is
// measured at two loads of one core, and goes on to 1,000 claims a second. assumptions.json has the rest, and prices to put in your own.
import { readFileSync } from 'node:fs'
import { bundled, said } from '../harness/bundled.mjs'
import { buildProduct } from '../harness/process.mjs'
import { report, rounds } from '../harness/report.mjs'

buildProduct()
const { costs, points, forecasts } = await bundled(
  ['bench/capacity/measure.ts'],
  (script) => said(script, String(rounds(20, 5))),
  { external: true },
)
const assumptions = JSON.parse(readFileSync(new URL('assumptions.json', import.meta.url), 'utf8'))
const percent = (share) => `${Math.round(share * 100)} %`
report('capacity', {
  title: 'A call on one core, foreseen and measured',
  unit: 'ms',
  bars: points.flatMap(({ share, foreseen, measured }) =>
    [
      ['foreseen', foreseen],
      ['measured', measured],
    ].map(([how, { mean, p99 }]) => ({
      name: `${percent(share)} of the core, ${how}`,
      value: mean,
      spread: [mean, p99],
    })),
  ),
  targets: points.flatMap(({ share, foreseen, measured }) => {
    const ratio = measured.mean / foreseen.mean
    return [
      { what: `${percent(share)}: measured mean, to the foreseen one`, value: ratio, atMost: 1.3 },
      { what: `${percent(share)}: measured mean, to the foreseen one`, value: ratio, atLeast: 0.7 },
    ]
  }),
  more: { costs, points, forecasts },
})
console.log(`
  A claim: ${costs.productMs.toFixed(1)} ms of the product, ${costs.databaseMs.toFixed(1)} ms of the database, ${Math.round(costs.walBytes / 1000)} kB of log
`)
console.log(`  Prices: ${assumptions.prices.source}\n`)
for (const { claimsPerSecond, processes, databaseCores, latency, busyConnections, walMb, price } of forecasts)
  console.log(
    `  ${claimsPerSecond.toFixed(2).padStart(8)} claims a second: ${processes} processes, ${databaseCores} cores for the database, ${busyConnections.toFixed(1)} connections busy, ${walMb.toFixed(1)} MB of log a second, a call ${latency.mean.toFixed(1)} ms, p99 ${latency.p99.toFixed(1)} ms; ${price.machines} machines, ${price.connections} connections, ${Math.round(price.total)} ${assumptions.prices.currency} a month`,
  )
