import { defineConfig } from 'vitest/config'

/** Tests in a real browser: one at a time, because each starts a server and a browser of its own. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    // The first run may have to fetch a browser.
    hookTimeout: 300_000,
  },
})
