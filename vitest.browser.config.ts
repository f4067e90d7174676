import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { FailuresReporter } from './tests/support/failures-reporter.ts'

/** Files of several minutes: begun last, they would keep one core while the other has nothing left to do. */
const LONGEST = [
  'widgets/accessibility.test.ts',
  'generated-routes.test.ts',
  'v3.test.ts',
  'gallery.test.ts',
  'widgets/conformance.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`/${name}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Tests in a real browser. Each file starts its own server and browser, which fill a core: with more than two at a time, each takes longer than it gives. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts', 'tests/security/browser/**/*.test.ts'],
    globalSetup: ['tests/browser/support/have-browsers.ts', 'tests/browser/support/added-project.ts'],
    maxWorkers: 2,
    // Files share the modules that they read, which hold nothing of a page; a minute and a half went into evaluating them anew.
    isolate: false,
    reporters: ['default', new FailuresReporter()],
    sequence: { sequencer: LongestFirst },
    // On a busy machine a browser and a server can both be late. A test that fails twice is red; the report names retried ones.
    retry: 1,
    testTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    // The first run may have to download a browser.
    hookTimeout: 300_000,
  },
})
