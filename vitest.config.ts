import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { longestFirst } from './tests/support/longest-first.ts'
import { isThorough } from './tests/support/some-of.ts'
import { BY_ADDRESS } from './vitest.postgres.config.ts'

/** In `npm run check` these run once, on a PostgreSQL reached by address; `npm run test:unit` alone runs them on the embedded one. */
const LATER = process.env['DATABASE_TESTS'] === 'by-address' ? BY_ADDRESS : []
/**
 * Each starts, loads, fills or kills whole processes for half a minute, and tells of the machine more than of a change: `npm run test:thorough`
 * alone runs them. One of each kind runs always: several-processes, stop, start, backup.
 */
const OF_WHOLE_PROCESSES = [
  'scripts/drill',
  'server/counting/scenarios/simulated-traffic',
  'server/scenarios/processes/database-restart',
  'server/scenarios/processes/full-disk',
  'server/scenarios/processes/kill-rounds',
  'server/scenarios/processes/memory',
  'server/scenarios/processes/rolling-deploy',
  'workbench/server/scenarios/random-edits',
].map((name) => `tests/${name}.test.ts`)
const LONGEST = [
  'proof/scenarios/seeded-faults.test.ts',
  'workbench/server/publish.test.ts',
  'server/database/embedded.test.ts',
  'cli/copy/scenarios/approval.test.ts',
  'security/fuzz.test.ts',
  'cli/scenarios/public-forms.test.ts',
  'walk/sequences.test.ts',
  'cli/scenarios/hostile-files.test.ts',
  'docs/tasks.test.ts',
  'cli/check/links/link-diagnostics.test.ts',
  'cli/scenarios/process.test.ts',
  'proof/scenarios/brute-force.test.ts',
  'processes/stop.test.ts',
  'workbench/server/words.test.ts',
  'importer/scenarios/differential/form-js.test.ts',
  'importer/scenarios/differential/surveyjs.test.ts',
]
const BROWSERS = ['tests/browser/**', 'tests/engines/**', 'tests/security/browser/**']

export default defineConfig({
  test: {
    // On two cores Vitest would use only one, and take ten minutes instead of seven. A third works while others wait for a process or a disk.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Some of these start, kill and time out processes, which can be late on a busy machine. A test that fails twice is red; the report names retried ones.
    retry: 1,
    sequence: { sequencer: longestFirst(LONGEST) },
    setupFiles: ['tests/support/after-each-file.ts'],
    testTimeout: 240_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // It imports JSON as only bundlers do.
    server: { deps: { inline: ['@actions/workflow-parser'] } },
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...BROWSERS, ...LATER, ...(isThorough ? [] : OF_WHOLE_PROCESSES)],
    // Files share the modules that they read, which are not evaluated anew for each: half of the time of small files was that. What a file
    // changes outside itself, after-each-file.ts undoes.
    isolate: false,
  },
})
