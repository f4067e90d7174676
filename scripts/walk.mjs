// Walks at random through sequences of calls for the minutes in `--minutes` (10 by default), different ones each time, and reports
// its progress. Reduces a failure, describes it in words, and prints it as a case for tests/cases/walk-seeds.json.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  console.error(
    `WALK_MINUTES_UNKNOWN --minutes is "${values.minutes}", not a number above 0. For example: npm run walk -- --minutes 10`,
  )
  process.exit(2)
}
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/walk/sequences.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { WALK_SEED: String(randomInt(2 ** 31)), WALK_MINUTES: String(minutes), ...process.env },
  },
)
process.exit(status ?? 1)
