// One condition of a journey, compared with the same as a schema compiled by ajv and as a function written by hand.
import { bundled, said } from '../harness/bundled.mjs'
import { report, rounds } from '../harness/report.mjs'
import { median, ratioOf, spread } from '../harness/samples.mjs'

const [OURS, AJV] = ['product, condition', 'ajv, compiled schema']
const samples = await bundled(['bench/condition/measure.ts'], (script) => said(script, String(rounds(25, 5))))
report('condition', {
  title: 'One condition',
  unit: 'ns',
  bars: Object.entries(samples).map(([name, values]) => ({ name, value: median(values), spread: spread(values) })),
  targets: [{ what: 'as often a second as ajv', value: ratioOf(samples[AJV], samples[OURS]), atLeast: 0.8 }],
})
