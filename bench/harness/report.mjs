import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { barChart } from './bar-chart.mjs'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** Few rounds, to see whether a bench works. What it says is worth nothing, so it stays out of bench/results. */
export const isQuick = process.argv.includes('--quick')
export const resultsFolder = join(ROOT, isQuick ? 'dist/bench' : 'bench/results')

/** How many rounds of something: few when quick. */
export const rounds = (whole, quick = 2) => (isQuick ? quick : whole)

/**
 * Prints the measurements and the comparison with the targets, and writes <name>.json and <name>.svg.
 *
 * @param bars `{ name, value, spread }` each, in `unit`
 * @param targets `{ what, value, atMost }` or `{ what, value, atLeast }` each
 * @param more whatever else the file should say
 */
export function report(name, { title, unit, bars, targets = [], more = {} }) {
  const judged = targets.map((target) => ({ ...target, value: rounded(target.value), isMet: isMet(target) }))
  const rows = bars.map((bar) => ({
    ...bar,
    value: rounded(bar.value),
    ...(bar.spread === undefined ? {} : { spread: bar.spread.map(rounded) }),
  }))
  console.log(`${title}\n`)
  const width = Math.max(...rows.map((row) => row.name.length))
  for (const row of rows)
    console.log(
      `  ${row.name.padEnd(width)}  ${String(row.value).padStart(9)} ${unit}${row.spread === undefined ? '' : `  [${row.spread.join('–')}]`}`,
    )
  console.log('')
  for (const target of judged)
    console.log(`  ${target.isMet ? 'met   ' : 'MISSED'}  ${target.what}: ${target.value}, ${wanted(target)}`)
  mkdirSync(resultsFolder, { recursive: true })
  const file = {
    title,
    node: process.version,
    processor: cpus()[0]?.model ?? 'unknown',
    processors: cpus().length,
    unit,
    rows,
    targets: judged,
    ...more,
  }
  writeFileSync(join(resultsFolder, `${name}.json`), `${JSON.stringify(file, null, 2)}\n`)
  writeFileSync(
    join(resultsFolder, `${name}.svg`),
    barChart({
      title,
      unit,
      rows,
      notes: judged.map(
        (target) => `${target.what}: ${target.value} (${wanted(target)}, ${target.isMet ? 'met' : 'missed'})`,
      ),
    }),
  )
}

const isMet = ({ value, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }) =>
  value <= atMost && value >= atLeast
const wanted = ({ atMost, atLeast }) =>
  atMost === undefined ? `at least ${atLeast} wanted` : `at most ${atMost} wanted`

/** Three digits that say something. */
function rounded(value) {
  return Number(value.toPrecision(Math.max(3, String(Math.trunc(Math.abs(value))).length)))
}
