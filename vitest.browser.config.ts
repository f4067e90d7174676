import { defineConfig } from 'vitest/config'

/** Tests in a real browser. Each file starts its own server and browser, which keeps a core busy: with four at a time two cores take longer than with two. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts', 'tests/security/browser/**/*.test.ts'],
    globalSetup: ['tests/browser/support/have-browsers.ts'],
    maxWorkers: 2,
    // On a busy machine a browser and a server can both be late. A test that fails twice is red; the report names retried ones.
    retry: 1,
    testTimeout: 90_000,
    // The first run may have to download a browser.
    hookTimeout: 300_000,
  },
})
