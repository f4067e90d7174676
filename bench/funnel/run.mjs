// Reading where people stop from the counters of a year: how long the report takes that the page and the command show.
import { bundled, said } from '../harness/bundled.mjs'
import { report, rounds } from '../harness/report.mjs'
import { median, spread } from '../harness/samples.mjs'

const { rows, events, samples } = await bundled(
  ['bench/funnel/measure.ts'],
  (script) => said(script, String(rounds(11))),
  { external: true },
)
report('funnel', {
  title: `Where people stop, from ${Math.round(events / 1e6)} million counted events in ${rows} rows`,
  unit: 'ms',
  bars: Object.entries(samples).map(([name, times]) => ({ name, value: median(times), spread: spread(times) })),
  targets: Object.entries(samples).map(([name, times]) => ({ what: name, value: median(times), atMost: 1000 })),
  more: { rows, events },
})
