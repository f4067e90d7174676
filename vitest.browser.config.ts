import { defineConfig } from 'vitest/config'
import { FailuresReporter } from './tests/support/failures-reporter.ts'
import { longestFirst } from './tests/support/longest-first.ts'
import { isThorough } from './tests/support/some-of.ts'

/**
 * What `npm run test:thorough` alone walks: crawls through every page or word, presses before scripts are there, moments between
 * two visits, journeys that are added to a second build of the project, and what staff do seldom. What they rest on has tests
 * without a browser.
 */
const SELDOM = [
  'browser/already-filed',
  'browser/answered-in-advance',
  'browser/any-address',
  'browser/back-forward-cache',
  'browser/bad-days',
  'browser/changed-json',
  'browser/copy-crawl',
  'browser/derived-facts',
  'browser/early-presses',
  'browser/early-signature',
  'browser/file-upload',
  'browser/further-fields',
  'browser/gallery',
  'browser/help-place',
  'browser/imported-form',
  'browser/imported-forms-walked',
  'browser/marked-words',
  'browser/other-origin',
  'browser/parts-when',
  'browser/reference',
  'browser/said-on-leaving',
  'browser/second-claim',
  'browser/signed-again',
  'browser/summary-list',
  'browser/wider-fields',
  'browser/words-between',
  'browser/workbench/first-version',
  'browser/workbench/graph-views',
  'browser/workbench/journeys',
  'browser/workbench/long-journey',
  'browser/workbench/new-version',
  'browser/workbench/opened-branch',
  'browser/workbench/people',
  'browser/workbench/preview',
  'browser/workbench/publish',
  'browser/workbench/slips',
  'browser/workbench/small-screens',
].map((name) => `tests/${name}.test.ts`)

const LONGEST = [
  'browser/claims.test.ts',
  'sent-calls.test.ts',
  'error-catalogue.test.ts',
  'v3.test.ts',
  'typed-answers.test.ts',
  'widgets/conformance.test.ts',
  'workbench/words.test.ts',
  'keeping.test.ts',
  'generated-routes.test.ts',
  'first-step.test.ts',
]

/** Tests in a real browser. Each file starts its own server and browser, which fill a core: with more than two at a time, each takes longer than it gives. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts', 'tests/security/browser/**/*.test.ts'],
    exclude: isThorough ? [] : SELDOM,
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
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // The first run may have to download a browser.
    hookTimeout: 600_000,
  },
})
