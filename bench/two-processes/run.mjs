// Whole claims a second of two product processes on one PostgreSQL, beside one. On two processors, which the database and the
// visitors share with them, there is little to be gained: run it on more.
import { bundled, said } from '../harness/bundled.mjs'
import { buildProduct } from '../harness/process.mjs'
import { report, rounds } from '../harness/report.mjs'
import { median, ratioOf, spread } from '../harness/samples.mjs'

buildProduct()
const samples = await bundled(['bench/two-processes/measure.ts'], (script) => said(script, String(rounds(15)), '2'), { external: true })
const [one, two] = Object.values(samples).map(({ perSecond }) => perSecond)
report('two-processes', {
  title: 'Whole claims on PostgreSQL, twenty visitors at once',
  unit: 'a second',
  bars: Object.entries(samples).map(([name, { perSecond }]) => ({ name, value: median(perSecond), spread: spread(perSecond) })),
  targets: [{ what: 'two processes to one', value: ratioOf(two, one), atLeast: 1.6 }],
})
