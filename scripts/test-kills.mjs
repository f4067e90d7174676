// Kills the product with SIGKILL while it writes, many times on each kind of database, and checks that nothing was lost:
// `npm run test:kills -- 200` for 200 rounds each (50 by default). A round takes about three seconds.
import { spawnSync } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const rounds = process.argv[2] ?? '50'
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/server/scenarios/processes/kill-rounds.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, KILL_ROUNDS: rounds },
  },
)
process.exit(status ?? 1)
