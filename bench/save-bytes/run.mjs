// What saving a step writes to the log of the database (WAL), in bytes by table: whole claims of each journey, one call at a time. No time is
// measured, so it may run on a busy machine.
import { bundled, said } from '../harness/bundled.mjs'
import { buildProduct } from '../harness/process.mjs'
import { report, rounds } from '../harness/report.mjs'
import { median, spread } from '../harness/samples.mjs'

/** On average, with what runs beside: adding up counts, statistics of tables. */
const MOST_BYTES = 7000

buildProduct()
const saves = await bundled(['bench/save-bytes/measure.ts'], (script) => said(script, String(rounds(12, 3))), {
  external: true,
})
const journeys = [...new Set(saves.map(({ journey }) => journey))]
const of = (journey, when) => saves.filter((save) => save.journey === journey && save.when === when)
const bytes = (some) => some.map(({ total }) => total)
report('save-bytes', {
  title: 'What a save writes to the log of the database',
  unit: 'bytes',
  bars: journeys.flatMap((journey) => [
    ...[...new Set(of(journey, 'between checkpoints').map(({ screen }) => screen))].map((screen) => {
      const values = bytes(of(journey, 'between checkpoints').filter((save) => save.screen === screen))
      return { name: `${journey}, ${screen}`, value: median(values), spread: spread(values) }
    }),
    ...['between checkpoints', 'after a checkpoint'].map((when) => ({
      name: `${journey}, a save ${when}, mean`,
      value: mean(bytes(of(journey, when))),
    })),
  ]),
  targets: journeys.map((journey) => ({
    what: `${journey}, a save between checkpoints, mean`,
    value: mean(bytes(of(journey, 'between checkpoints'))),
    atMost: MOST_BYTES,
  })),
  more: {
    byTable: Object.fromEntries(
      journeys.map((journey) => [
        journey,
        Object.fromEntries(
          ['between checkpoints', 'after a checkpoint'].map((when) => [when, byTable(of(journey, when))]),
        ),
      ]),
    ),
    // Of one claim, after each of its saves.
    columns: Object.fromEntries(
      journeys.map((journey) => [
        journey,
        Object.fromEntries(of(journey, 'between checkpoints').map(({ screen, columns }) => [screen, columns])),
      ]),
    ),
  },
})

function mean(values) {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}

/** The mean of each table and index, the most first. */
function byTable(some) {
  const names = [...new Set(some.flatMap(({ tables }) => Object.keys(tables)))]
  const means = names.map((name) => [name, mean(some.map(({ tables }) => tables[name] ?? 0))])
  return Object.fromEntries(means.sort(([, one], [, other]) => other - one))
}
