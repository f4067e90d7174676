// Sends as many cases to every call as the argument says (200000 by default), different ones each time, and every attack file of
// SAMPLE_INPUTS in every field. Reduces failures and stores them in tests/cases/fuzz.json, where the unit tests repeat them.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    'tests/security/fuzz.test.ts',
    'tests/security/attack-files.test.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      FUZZ_SEED: String(randomInt(2 ** 31)),
      FUZZ_KEEP: '1',
      FUZZ_CASES: process.argv[2] ?? '200000',
      ...process.env,
    },
  },
)
process.exit(status ?? 1)
