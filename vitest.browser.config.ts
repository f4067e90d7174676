import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { FailuresReporter } from './tests/support/failures-reporter.ts'

/** Begun last, these would keep one core while the other has nothing left to do: they are long, and some of them are short to read, which Vitest goes by. */
const LONGEST = [
  'generated-routes.test.ts',
  'v3.test.ts',
  'widgets/conformance.test.ts',
  'imported-forms-walked.test.ts',
  'widgets/accessibility.test.ts',
  'changed-json.test.ts',
  'gallery.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const nth = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
      return nth === -1 ? LONGEST.length : nth
    }
    return [...(await super.sort(files))].sort((one, other) => place(one) - place(other))
  }
}

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
    sequence: { sequencer: LongestFirst },
    // On a busy machine a browser and a server can both be late. A test that fails twice is red; the report names retried ones.
    retry: 1,
    testTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    // The first run may have to download a browser.
    hookTimeout: 300_000,
  },
})
