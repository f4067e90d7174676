import { defineConfig } from 'vitest/config'

/** Repeats the tests that depend on the database, on a PostgreSQL reached by DATABASE_URL: see the file of `globalSetup`. */
export default defineConfig({
  test: {
    include: [
      'claims/evidence',
      'claims/named-claim',
      'claims/resume-links',
      'claims/write-at-once',
      'commands/*',
      'database/copy-database',
      'database/database-clock',
      'database/migrate',
      'database/open-database',
      'database/pgbouncer',
      'database/preparing-pool',
      'outbox/*',
      'processes/several-processes',
      'retention/*',
      'routes/crm-state',
      'routes/one-time-codes',
      'routes/person-limits',
      'routes/resume-alike',
      'routes/resume-by-code',
      'routes/resume-claim',
      'routes/save-claim',
      'routes/session',
      'routes/submit-claim',
      'suppliers/cut-off-calls',
    ].map((name) => `tests/server/${name}.test.ts`),
    globalSetup: 'tests/server/support/postgres-by-address.ts',
    // As in vitest.config.ts.
    retry: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
