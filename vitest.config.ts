import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/engines/**', 'tests/security/browser/**'],
    // On two cores Vitest would use only one, and take ten minutes instead of seven.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Some of these start, kill and time out processes, which can be late on a busy machine. A test that fails twice is red; the report names retried ones.
    retry: 1,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
