import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A mutant ends with its first red test, so the quick ones go first: 0 before 1 before 2. */
const SLOW = [/proof\/scenarios/, /proof\/prove|generated-routes/]

class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => SLOW.findIndex((slow) => slow.test(moduleId)) + 1
    return files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId))
  }
}

/** What `npm run test:mutants` runs against each changed source: scripts/test-mutants.mjs. */
export default defineConfig({
  test: {
    include: [
      'tests/{domain,engine,proof}/**/*.test.ts',
      // Of the server's tests only those of the guard that need no database.
      'tests/server/journeys/{journey-guard,scenarios/generated-routes}.test.ts',
    ],
    // Walks of random journeys, and journeys that are mutants themselves: they would take a minute for each mutant of the code.
    exclude: ['tests/proof/scenarios/{brute-force,mutants}.test.ts'],
    isolate: false,
    retry: 0,
    testTimeout: 60_000,
    sequence: { sequencer: QuickestFirst },
  },
})
