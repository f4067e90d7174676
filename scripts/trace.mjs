// Writes docs/requirements.md, the table of requirements and the tests that cite them, and reports those with neither a test
// nor a reason. With --prune it removes reasons for requirements that a test covers now.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unknownReadings } from './trace/readings.mjs'
import { PAGE, REASONS, table } from './trace/table.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
if (process.argv.includes('--prune')) prune(table(root).overtaken)
const { page, unexplained, overtaken, unknown } = table(root)
writeFileSync(join(root, PAGE), page)

const wrong = [
  [unexplained, `have neither a test that cites them nor a reason in ${REASONS}`],
  [overtaken, `are covered and still have a reason in ${REASONS} (--prune removes it)`],
  [unknown, 'are not requirements'],
  [unknownReadings(root), 'are not readings in tests/trace/readings.json'],
].filter(([numbers]) => numbers.length > 0)
for (const [numbers, words] of wrong) console.error(`${numbers.join(', ')} ${words}.`)
console.log(`Wrote ${PAGE}.`)
process.exitCode = wrong.length > 0 ? 1 : 0

function prune(numbers) {
  const file = join(root, REASONS)
  const reasons = Object.entries(JSON.parse(readFileSync(file, 'utf8'))).filter(([number]) => !numbers.includes(number))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(reasons), null, 2)}\n`)
}
