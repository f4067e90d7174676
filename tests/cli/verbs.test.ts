import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { VERBS } from '../../cli/verbs/index.ts'
import { XGOV_FORM } from '../support/xgov-form.ts'
import { journey, projectFolder, variant } from './support/command.ts'

interface VerbCall {
  readonly call: readonly string[]
  readonly status: 0 | 1 | 2
}

const CALLS = JSON.parse(
  readFileSync(new URL('../cases/verb-calls.json', import.meta.url), 'utf8'),
) as readonly VerbCall[]

/** One journey with an error, one with a step that nothing leads to, one in which two errors have the same words. */
const folder = projectFolder({
  'journeys/broken.json': variant('broken', { steps: { info: { next: [{ to: 'contcat' }] } } }),
  'journeys/lost.json': variant('lost', { steps: { lost: { kind: 'end', path: '/lost', title: 'Lost' } } }),
  'journeys/same-words.json': variant('same-words', {
    steps: {
      info: {
        fields: { first_name: { messages: { name: 'Your first name, please', maxLength: 'Your first name, please' } } },
      },
    },
  }),
})

describe('every verb', () => {
  it.each(CALLS)('called as $call ends with status $status, in text and as JSON', async ({ call, status }) => {
    // As JSON first: what a verb writes is there the second time.
    const asJson = await journey([...call, '--json'], projectOf(call))
    expect(asJson.status, asJson.out + asJson.err).toBe(status)
    expect(() => asJson.json()).not.toThrow()
    const asText = await journey(call, projectOf(call))
    expect(asText.status).toBe(status)
    if (status === 2) expect(asText.out + asText.err).toMatch(/(?:cannot run|error) [A-Z]+_[A-Z_]+/)
    else expect(asText.err).toBe('')
  })

  // `copy` needs the words of content/, which the project of these tests is without: tests/cli/copy has its calls.
  // `workbench` runs until it is stopped: tests/cli/verbs/workbench.test.ts has its calls.
  it.each(VERBS.map(({ name }) => name).filter((name) => name !== 'copy' && name !== 'workbench'))(
    '%s has a help of its own, a call that works and one that cannot run',
    async (name) => {
      expect(await journey([name, '--help'], folder)).toMatchObject({ status: 0, err: '' })
      const statuses = CALLS.filter(({ call }) => call[0] === name).map(({ status }) => status)
      expect(statuses).toContain(0)
      expect(statuses).toContain(2)
    },
  )
})

/** `new` and `import` refuse to overwrite their own files. */
function projectOf(call: readonly string[]): string {
  if (call[0] === 'import') return projectFolder({ 'form.json': XGOV_FORM })
  return call[0] === 'new' ? projectFolder() : folder
}
