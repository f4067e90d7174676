// What counting for the funnel costs a save: a claim that is counted and one that is not, in pairs in one run, on one product and one database. Each save
// is the first one of its step, so it moves the claim on and is counted.
import { bundled, said } from '../harness/bundled.mjs'
import { buildProduct } from '../harness/process.mjs'
import { report, rounds } from '../harness/report.mjs'
import { errorOfRatio, median, ratioOf, spread } from '../harness/samples.mjs'

const MOST = 1.03

buildProduct()
const { saves, addingUpMs } = await bundled(
  ['bench/counting/measure.ts'],
  (script) => said(script, String(rounds(60, 3))),
  {
    external: true,
  },
)
const { counted, uncounted } = saves
const costOf = (measure) => ratioOf(counted[measure], uncounted[measure])
const errorOf = (measure) => errorOfRatio(counted[measure], uncounted[measure])
report('counting', {
  title: 'Saving a step, counted and not',
  unit: 'ms',
  bars: [
    ['time', 'time of a save'],
    ['product', 'processor time of the product'],
    ['database', 'processor time of the database'],
  ].flatMap(([measure, words]) =>
    Object.entries(saves).map(([name, samples]) => ({
      name: `${words}, ${name}`,
      value: median(samples[measure]),
      spread: spread(samples[measure]),
    })),
  ),
  targets: [
    { what: 'processor time of a counted save, to an uncounted one', value: costOf('processor'), atMost: MOST },
    { what: 'time of a counted save, to an uncounted one', value: costOf('time'), atMost: MOST },
  ],
  more: {
    ofProduct: costOf('product'),
    ofDatabase: costOf('database'),
    standardErrors: { processor: errorOf('processor'), time: errorOf('time') },
    rounds: counted.time.length,
    // Once a minute, by one process: the processor time of the database for each save that it adds up.
    addingUpMs,
  },
})
