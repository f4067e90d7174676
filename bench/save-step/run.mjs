// Saving a step beside a Fastify that writes as much as durably on the same database and does nothing else: saves a second.
import { bundled, said } from '../harness/bundled.mjs'
import { buildProduct } from '../harness/process.mjs'
import { report, rounds } from '../harness/report.mjs'
import { median, ratioOf, spread } from '../harness/samples.mjs'

buildProduct()
const results = await bundled(['bench/save-step/measure.ts', 'bench/save-step/bare-save.ts'], (script) => said(script, String(rounds(15)), '1'), { external: true })
report('save-step', {
  title: 'Saving a step, ten visitors at once',
  unit: 'a second',
  bars: Object.entries(results).flatMap(([kind, samples]) => Object.entries(samples).map(([name, { perSecond }]) => ({ name: `${name}, ${kind}`, value: median(perSecond), spread: spread(perSecond) }))),
  targets: Object.entries(results).map(([kind, samples]) => ({ what: `${kind}, to bare Fastify`, value: ratioOf(samples.product.perSecond, samples['bare Fastify'].perSecond), atLeast: 0.75 })),
})
