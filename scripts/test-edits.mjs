// Makes random edits in two tabs and an editor while the workbench's server is killed, and checks that none is lost:
// `npm run test:edits` makes 10,000, `npm run test:edits -- 500 7` makes 500 from another seed.
import { spawnSync } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const [edits = '10000', seed = '21'] = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/workbench/server/scenarios/random-edits.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, WORKBENCH_EDITS: edits, WORKBENCH_SEED: seed } },
)
process.exit(status ?? 1)
