// A database of many claims: what a save costs on it, compared with an empty database in the same run; the purge, alone and under saves; the gauges and the
// take of the outbox with 100,000 messages due; the funnel; the start. `node bench/large/run.mjs --claims 5000000` for another number. A million
// claims need about 30 GB of disk for the time of the run, half of it for the log.
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { bundled, said } from '../harness/bundled.mjs'
import { buildProduct } from '../harness/process.mjs'
import { isQuick, report, rounds } from '../harness/report.mjs'
import { median, ratioOf, spread } from '../harness/samples.mjs'

const { values } = parseArgs({
  options: { claims: { type: 'string', default: isQuick ? '5000' : '200000' }, quick: { type: 'boolean' } },
})
const claims = Number(values.claims)
if (!Number.isInteger(claims) || claims < 1000) {
  console.error(`BENCH_CLAIMS --claims is "${values.claims}"; it must be a whole number, at least 1000.`)
  process.exit(2)
}
/** With what filling needs on top. */
const BYTES_A_CLAIM = 30_000
const { bavail, bsize } = statfsSync(tmpdir())
if (claims * BYTES_A_CLAIM > bavail * bsize) {
  console.error(
    `BENCH_DISK ${claims} claims need about ${Math.ceil((claims * BYTES_A_CLAIM) / 1e9)} GB in ${tmpdir()}, which has ${Math.floor((bavail * bsize) / 1e9)} GB. Name fewer with --claims, or another folder with TMPDIR.`,
  )
  process.exit(2)
}

buildProduct()
const found = await bundled(
  ['bench/large/measure.ts'],
  (script) => said(script, String(claims), String(rounds(20, 3))),
  {
    external: true,
  },
)
const { start, saves, purging, purged, funnel, purgeNothing, gauges, take, ...more } = found
const gone = Object.values(purged.gone).reduce((sum, count) => sum + count, 0)
const bar = (name, values) => ({ name, value: median(values), spread: spread(values) })
report('large', {
  title: `With ${claims.toLocaleString('en')} claims in the database`,
  unit: 'ms',
  bars: [
    bar('a save, ten visitors at once', saves.large.time),
    bar('a save on an empty database', saves.empty.time),
    bar('a save while old claims are deleted', purging),
    bar('processor time of a save', saves.large.processor),
    bar('processor time of a save, empty database', saves.empty.processor),
    bar('purge, nothing due', purgeNothing['nothing due'].time),
    bar('gauges, 100,000 messages due', gauges['the gauges'].time),
    bar('take, 100,000 messages due', take['the next messages'].time),
    bar('funnel since the beginning', funnel['since the beginning'].time),
    bar('funnel, the last 30 days', funnel['the last 30 days'].time),
    bar('start to healthy', start.large.time),
    bar('start to healthy, empty database', start.empty.time),
  ],
  targets: [
    {
      what: 'saves a second, to those on an empty database',
      value: ratioOf(saves.empty.time, saves.large.time),
      atLeast: 0.9,
    },
    { what: 'ms of the purge with nothing due', value: median(purgeNothing['nothing due'].time), atMost: 100 },
    { what: 'ms for each row that the purge counts', value: (purged.seconds * 1000) / Math.max(1, gone), atMost: 20 },
    {
      what: 'time of a save while it purges, to that without',
      value: median(purging) / median(saves.large.time),
      atMost: 2,
    },
    { what: 'ms of the gauges', value: median(gauges['the gauges'].time), atMost: 100 },
    { what: 'ms of a take', value: median(take['the next messages'].time), atMost: 50 },
    { what: 'ms of the funnel since the beginning', value: median(funnel['since the beginning'].time), atMost: 1000 },
    { what: 'start, to that on an empty database', value: ratioOf(start.large.time, start.empty.time), atMost: 1.2 },
  ],
  more: {
    walOfSave: { large: Math.round(median(saves.large.wal)), empty: Math.round(median(saves.empty.wal)) },
    purged,
    processor: ratioOf(saves.large.processor, saves.empty.processor),
    ...more,
  },
})
