import { defineConfig } from 'vitest/config'
import { FailuresReporter } from './tests/support/failures-reporter.ts'
import { longestFirst } from './tests/support/longest-first.ts'

const LONGEST = [
  'browser/claims.test.ts',
  'early-presses.test.ts',
  'error-catalogue.test.ts',
  'v3.test.ts',
  'widgets/conformance.test.ts',
  'bad-days.test.ts',
  'workbench/new-version.test.ts',
  'workbench/words.test.ts',
  'workbench/publish.test.ts',
  'keeping.test.ts',
  'generated-routes.test.ts',
  'first-step.test.ts',
]

/** Tests in a real browser. Each file starts its own server and browser, which fill a core: with more than two at a time, each takes longer than it gives. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts', 'tests/security/browser/**/*.test.ts'],
    globalSetup: [
      'tests/browser/support/have-browsers.ts',
      'tests/browser/support/shared-product.ts',
      'tests/browser/support/added-project.ts',
    ],
    maxWorkers: 2,
    // Files share the modules that they read, which hold nothing of a page; a minute and a half went into evaluating them anew.
    isolate: false,
    reporters: ['default', new FailuresReporter()],
    sequence: { sequencer: longestFirst(LONGEST) },
    // On a busy machine a browser and a server can both be late. A test that fails twice is red; the report names retried ones.
    retry: 1,
    testTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    // The first run may have to download a browser.
    hookTimeout: 300_000,
  },
})
