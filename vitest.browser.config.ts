import { defineConfig } from 'vitest/config'

/** Tests in a real browser. Each file starts a server and a browser of its own, which keeps a core busy: two at a time. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts', 'tests/security/browser/**/*.test.ts'],
    globalSetup: ['tests/browser/support/have-browsers.ts'],
    maxWorkers: 2,
    // A browser and a server on a crowded machine can both be late. A test that fails twice is red; a retried one is named in the report.
    retry: 1,
    testTimeout: 90_000,
    // The first run may have to fetch a browser.
    hookTimeout: 300_000,
  },
})
