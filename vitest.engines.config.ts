import { defineConfig } from 'vitest/config'

/** A whole claim in the browser engines that the other browser tests do not use, if they are installed. */
export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: ['tests/engines/support/name-engines.ts'],
    // As in vitest.browser.config.ts.
    retry: 1,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
})
