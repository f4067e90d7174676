import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/engines/**', 'tests/security/browser/**'],
    // On two cores Vitest would leave one to itself, and take ten minutes instead of seven.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Processes are started, killed and timed out by some of these: on a crowded machine one may come late. A test that fails twice is red; a retried one is named in the report.
    retry: 1,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
