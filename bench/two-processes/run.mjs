// Whole claims per second of two product processes on one PostgreSQL, compared with one. One process, its database and
// its visitors already use two processors; so the target applies to processes limited to a quarter of a processor each. With more processors, see the first two rows too.
import { bundled, said } from '../harness/bundled.mjs'
import { buildProduct } from '../harness/process.mjs'
import { report, rounds } from '../harness/report.mjs'
import { median, ratioOf, spread } from '../harness/samples.mjs'

buildProduct()
const samples = await bundled(['bench/two-processes/measure.ts'], (script) => said(script, String(rounds(15)), '2'), {
  external: true,
})
const twoToOne = (how) => ratioOf(samples[`two processes${how}`].perSecond, samples[`one process${how}`].perSecond)
report('two-processes', {
  title: 'Whole claims on PostgreSQL, twenty visitors at once',
  unit: 'a second',
  bars: Object.entries(samples).map(([name, { perSecond }]) => ({
    name,
    value: median(perSecond),
    spread: spread(perSecond),
  })),
  targets: [
    { what: 'two processes to one, each held to a quarter of a processor', value: twoToOne(', held'), atLeast: 1.6 },
  ],
  more: { asFastAsTheyCome: twoToOne('') },
})
