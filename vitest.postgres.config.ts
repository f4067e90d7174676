import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What depends on the database, below tests/server. */
export const BY_ADDRESS = [
  'claims/evidence/evidence',
  'claims/stored/write-at-once',
  'claims/scenarios/resume-links',
  'claims/stored/named-claim',
  'commands',
  'database/copy/copy-database',
  'database/database-clock',
  'commands/migrate',
  'database/build-indexes',
  'database/migrate',
  'database/open-database',
  'database/preparing-pool',
  'database/scenarios/pgbouncer',
  'database/scenarios/plans',
  'outbox/**/*',
  'retention/**/*',
  'routes/claim/resume-claim',
  'routes/claim/save-claim',
  'routes/scenarios/crm-state',
  'routes/scenarios/one-time-codes',
  'routes/scenarios/person-limits',
  'routes/scenarios/resume-alike',
  'routes/scenarios/resume-by-code',
  'routes/scenarios/send-one-time-code',
  'routes/scenarios/session',
  'routes/scenarios/submit-claim',
  'scenarios/processes/several-processes',
  'suppliers/scenarios/cut-off-calls',
  'turns/**/*',
  'uploads/**/*',
].map((name) => `tests/server/${name}.test.ts`)

/** Repeats the tests that depend on the database, on a PostgreSQL reached by DATABASE_URL: see the file of `globalSetup`. */
export default defineConfig({
  test: {
    include: BY_ADDRESS,
    globalSetup: 'tests/server/support/postgres-by-address.ts',
    // As in vitest.config.ts. Each file has a database of its own.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    isolate: false,
    retry: 1,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
