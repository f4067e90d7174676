// Ten processes of the product on one PostgreSQL, through PgBouncer by transaction and directly, compared with one process: failed calls, saves a second,
// the slowest save of a hundred, connections at the server, and what PgBouncer itself costs. On a machine with two cores, ten processes are no
// faster than one: this shows that they are right together, and what it costs.
import { bundled, said } from '../harness/bundled.mjs'
import { buildProduct } from '../harness/process.mjs'
import { isQuick, report, rounds } from '../harness/report.mjs'
import { median, ratioOf, spread } from '../harness/samples.mjs'

buildProduct()
const samples = await bundled(
  ['bench/pooled/measure.ts'],
  (script) => said(script, String(rounds(3, 1)), isQuick ? '3' : '15', '10'),
  { external: true },
)
const [one, , pooled] = Object.values(samples)
const sum = (values) => values.reduce((all, value) => all + value, 0)
const all = Object.values(samples)
report('pooled', {
  title: 'Saves of twenty visitors at once, each call at the next process',
  unit: 'a second',
  bars: Object.entries(samples).map(([name, { savesPerSecond }]) => ({
    name,
    value: median(savesPerSecond),
    spread: spread(savesPerSecond),
  })),
  targets: [
    { what: 'calls that failed', value: sum(all.map(({ failed }) => sum(failed))), atMost: 0 },
    { what: 'connections at PostgreSQL through PgBouncer', value: Math.max(...pooled.connections), atMost: 20 },
    {
      what: 'ten processes through PgBouncer to one process, saves a second',
      value: ratioOf(pooled.savesPerSecond, one.savesPerSecond),
      atLeast: 0.6,
    },
  ],
  more: {
    each: Object.fromEntries(
      Object.entries(samples).map(([name, measures]) => [
        name,
        Object.fromEntries(Object.entries(measures).map(([measure, values]) => [measure, median(values)])),
      ]),
    ),
  },
})
for (const [name, { calls, p50, p99, connections, productMs, databaseMs, poolMs }] of Object.entries(samples))
  console.log(
    `  ${name}: ${sum(calls)} calls, a save ${median(p50).toFixed(1)} ms, p99 ${median(p99).toFixed(1)} ms, at most ${Math.max(...connections)} connections; a call takes ${median(productMs).toFixed(2)} ms of the product, ${median(databaseMs).toFixed(2)} of PostgreSQL, ${median(poolMs).toFixed(2)} of PgBouncer`,
  )
