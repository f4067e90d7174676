// Saving a step, compared with a Fastify that only writes the same amount as durably on the same database: saves per second.
import { bundled, said } from '../harness/bundled.mjs'
import { buildProduct } from '../harness/process.mjs'
import { report, rounds } from '../harness/report.mjs'
import { median, ratioOf, spread } from '../harness/samples.mjs'

buildProduct()
const results = await bundled(
  ['bench/save-step/measure.ts', 'bench/save-step/bare-save.ts'],
  (script) => said(script, String(rounds(15)), '1'),
  { external: true },
)
report('save-step', {
  title: 'Saving a step, ten visitors at once',
  unit: 'a second',
  bars: Object.entries(results).flatMap(([kind, samples]) =>
    Object.entries(samples).map(([name, { perSecond }]) => ({
      name: `${name}, ${kind}`,
      value: median(perSecond),
      spread: spread(perSecond),
    })),
  ),
  targets: Object.entries(results).map(([kind, samples]) => ({
    what: `${kind}, to bare Fastify`,
    value: ratioTo('bare Fastify', samples),
    atLeast: 0.75,
  })),
  more: {
    toBarePrepared: Object.fromEntries(
      Object.entries(results).map(([kind, samples]) => [kind, ratioTo('bare Fastify, prepared', samples)]),
    ),
  },
})

function ratioTo(contender, samples) {
  return ratioOf(samples.product.perSecond, samples[contender].perSecond)
}
