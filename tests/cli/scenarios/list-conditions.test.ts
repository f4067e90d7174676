import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { replayRun, type Run } from '../../../proof/index.ts'
import { projectSource } from '../../support/source.ts'
import { NOW } from '../../support/walker.ts'
import { journey, projectFolder, variant } from '../support/command.ts'

const AGREEMENTS = 'experian_agreements'
const FILE = 'journeys/many.json'
const onward = [
  { when: 'identitySettled', to: 'equifaxReportStealth' },
  { when: 'questionsGiven', to: 'questions' },
  { to: 'identityUnavailable' },
]
/** v3 with a page more, for those whose chosen agreements are so. */
const said = (test: object) =>
  variant('many', {
    steps: {
      sure: { path: '/sure', title: 'More than one agreement', actions: { next: { label: 'Next' } }, next: onward },
      experianReport: {
        next: [{ when: { allOf: [{ required: [AGREEMENTS] }, { [AGREEMENTS]: test }] }, to: 'sure' }, ...onward],
      },
    },
  })

interface Found {
  readonly findings: readonly {
    readonly code: string
    readonly pointer: string
    readonly message: string
    readonly hint?: string
  }[]
}

describe('a condition on a list', () => {
  it.each([
    ['more than one agreement', { minItems: 2 }, 2],
    ['one agreement', { maxItems: 1 }, 1],
    ['an agreement of its own', { contains: { const: 'theirs' }, maxItems: 2 }, 1],
  ])('asks for %s: proved, with runs through it that advance really goes', async (_what, test, count) => {
    const text = said(test)
    const folder = projectFolder({ [FILE]: text })
    const { out, status } = await journey(['check', 'many', '--strict'], folder)
    expect(out).toContain('no errors, no warnings')
    expect(status).toBe(0)
    expect((await journey(['routes', 'many'], folder)).status).toBe(0)
    const { runs } = JSON.parse(readFileSync(join(folder, 'tests/routes/many.json'), 'utf8')) as {
      readonly runs: readonly Run[]
    }
    const runnable = openJourney('many', projectSource({ [FILE]: text }))
    const chosen = (run: Run) =>
      run.steps.find(({ step }) => step === 'experianReport')?.answers[AGREEMENTS] as readonly string[] | undefined
    const through = runs.filter((run) => run.steps.some(({ step }) => step === 'sure'))
    expect(through.length).toBeGreaterThan(0)
    for (const run of runs) expect(replayRun(runnable, run, { now: NOW }).step).toBe(run.steps.at(-1)?.step)
    for (const run of through) expect(chosen(run)).toHaveLength(count)
  })

  it.each([
    ['more entries than the field takes', { minItems: 201 }, 'CONDITION_NEVER', '/minItems', ''],
    ['fewer than it takes', { maxItems: 0 }, 'CONDITION_NEVER', '', ''],
    [
      'the length of a text',
      { minLength: 2 },
      'FACT_TEST_TYPE',
      '/minLength',
      'It can be tested with "minItems", "maxItems", "contains".',
    ],
    ['one value', { const: 'a' }, 'FACT_TEST_TYPE', '/const', '"minItems"'],
    ['an entry that none can be', { contains: { const: 3 } }, 'FACT_VALUE_UNKNOWN', '/contains/const', 'string'],
  ])('that asks for %s is found', async (_what, test, code, place, hint) => {
    const { findings } = (
      await journey(['check', 'many', '--json'], projectFolder({ [FILE]: said(test) }))
    ).json() as Found
    const found = findings.filter((one) => one.code === code)
    expect(findings.map((one) => one.code)).toContain(code)
    if (code !== 'CONDITION_NEVER')
      expect(found.map(({ pointer }) => pointer)).toEqual([expect.stringMatching(new RegExp(`${place}$`))])
    expect(found.map((one) => one.hint ?? '').join()).toContain(hint)
  })

  it('cannot test a value that is not a list, and the message names the allowed tests', async () => {
    const text = variant('many', {
      steps: { info: { content: { text: { when: { title: { minItems: 1 } }, text: 'x' } } } },
    })
    const { findings } = (await journey(['check', 'many', '--json'], projectFolder({ [FILE]: text }))).json() as Found
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'FACT_TEST_TYPE',
        message: '"title" is string; "minItems" is for lists.',
        hint: 'It can be tested with "const", "enum", "minLength", "maxLength". "required" tests whether it is known at all.',
      }),
    )
  })

  it('has a sentence', async () => {
    const folder = projectFolder({ [FILE]: said({ minItems: 2, contains: { enum: ['a', 'b'] } }) })
    expect((await journey(['explain', 'many', 'sure'], folder)).out).toContain(
      'has at least 2 entries and holds a or b',
    )
  })
})
