import { describe, expect, it } from 'vitest'
import { journey } from '../support/command.ts'

// That it opens the workbench is in tests/browser/workbench/journeys.test.ts, which starts it by the command.
describe('journey workbench', () => {
  it('says what is missing if its program is not next to the command', async () => {
    const run = await journey(['workbench'])
    expect(run.status).toBe(2)
    expect(run.err).toMatch(/cannot run WORKBENCH_MISSING\n.*scripts[/\\]workbench\.mjs does not exist/)
  })
})
