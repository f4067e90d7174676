import { defineConfig } from 'vitest/config'

/** A whole claim in the browser engines that the other browser tests do not use, if they are installed. */
export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: ['tests/engines/support/name-engines.ts'],
    // As in vitest.browser.config.ts.
    retry: 1,
    // WebKit draws without a graphics card: on a busy machine a claim that takes six seconds alone took forty.
    testTimeout: 480_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 240_000,
  },
})
