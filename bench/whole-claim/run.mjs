// Whole claims a second, compared with a Fastify that answers the same eleven calls with the same texts, and for each writes what it brought and a record as durably on the same database.
import { bundled, said } from '../harness/bundled.mjs'
import { buildProduct } from '../harness/process.mjs'
import { report, rounds } from '../harness/report.mjs'
import { median, ratioOf, spread } from '../harness/samples.mjs'

buildProduct()
const samples = await bundled(
  ['bench/whole-claim/measure.ts', 'bench/whole-claim/bare-claim.ts'],
  (script) => said(script, String(rounds(15)), '3'),
  { external: true },
)
const ratioTo = (contender) => ratioOf(samples.product.perSecond, samples[contender].perSecond)
report('whole-claim', {
  title: 'Whole claims on PostgreSQL, twenty visitors at once',
  unit: 'a second',
  bars: Object.entries(samples).map(([name, { perSecond }]) => ({
    name,
    value: median(perSecond),
    spread: spread(perSecond),
  })),
  targets: [{ what: 'to bare Fastify', value: ratioTo('bare Fastify'), atLeast: 0.35 }],
  more: { toBarePrepared: ratioTo('bare Fastify, prepared') },
})
