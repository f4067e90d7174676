// One event of a twelve-step journey, compared with XState: its actor and its pure transition.
import { bundled, said } from '../harness/bundled.mjs'
import { report, ROOT, rounds } from '../harness/report.mjs'
import { median, ratioOf, spread } from '../harness/samples.mjs'

const [OURS, ACTOR] = ['product, submit with its answer', 'XState, actor']
const samples = await bundled(['bench/advance/measure.ts'], (script) => said(script, ROOT, String(rounds(25, 5))))
report('advance', {
  title: 'One event of a twelve-step journey',
  unit: 'ns',
  bars: Object.entries(samples).map(([name, values]) => ({ name, value: median(values), spread: spread(values) })),
  targets: [{ what: 'times as quick as the actor', value: ratioOf(samples[ACTOR], samples[OURS]), atLeast: 1 }],
})
