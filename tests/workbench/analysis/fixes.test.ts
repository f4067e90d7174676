import { describe, expect, it } from 'vitest'
import { projectOf } from '../../../cli/project/project.ts'
import { analyse } from '../../../workbench/analysis/analyse.ts'
import { fixesOf } from '../../../workbench/analysis/fixes/index.ts'
import { editedText, pointerWith } from '../../../workbench/text/index.ts'
import type { Analysis, Fix, Problem } from '../../../workbench/wire.ts'
import { BASES, FAULTS, fixtureText, type JourneyFault } from '../../proof/support/faulty-journey.ts'
import { projectFiles, projectSource } from '../../support/source.ts'

/** The analysis of a fixture, with some files in another text. */
function analysed(fixture: string, instead: Readonly<Record<string, string>> = {}): Omit<Analysis, 'files'> {
  const names = [...BASES, fixture]
  const texts = Object.fromEntries(names.map((name) => [`journeys/${name}.json`, fixtureText(name)]))
  const project = projectOf('/', '/', projectFiles({ ...texts, ...instead }))
  return analyse(fixture, project, () => []).analysis
}

function problemOf({ fixture, code, pointer }: JourneyFault): Problem | undefined {
  return analysed(fixture).problems.find((problem) => problem.code === code && problem.pointer === pointer)
}

function fixed(fixture: string, { file, edits }: Fix): Omit<Analysis, 'files'> {
  const text = file === `journeys/${fixture}.json` ? fixtureText(fixture) : projectFiles().text(file)
  return analysed(fixture, { [file]: editedText(text ?? '', edits) })
}

function errorsIn({ problems }: Omit<Analysis, 'files'>): readonly Problem[] {
  return problems.filter(({ severity }) => severity === 'error')
}

const FIXES = FAULTS.flatMap((fault) =>
  (problemOf(fault)?.fixes ?? []).map((fix) => ({ ...fault, title: fix.title, fix })),
)

describe('the fix of a problem', () => {
  it.each(FIXES)('$code ($fixture): $title', ({ fixture, fix, code, pointer }) => {
    const before = analysed(fixture)
    const after = fixed(fixture, fix)
    expect(after.problems.filter((one) => one.code === code && one.pointer === pointer)).toEqual([])
    // Without the first error the proof runs, and may find more; a journey that was proved before has no more errors.
    expect(after.isProved || errorsIn(before).length > 1).toBe(true)
    if (before.isProved) expect(errorsIn(after).length).toBeLessThanOrEqual(errorsIn(before).length)
  })
})

describe('the fix of a translation whose text is gone', () => {
  it('removes its entry from the file of the language', () => {
    const file = 'content/languages/cy.json'
    const address = 'journeys/v5.json#/steps/gone/title'
    const text = JSON.stringify({ 'journeys/v3.json#/banner': 'kept', [address]: 'stale' })
    const [fix] = fixesOf(
      { code: 'TRANSLATION_UNKNOWN', file, pointer: pointerWith('', address) } as Problem,
      projectSource({ [file]: text }),
    )
    expect(JSON.parse(editedText(text, fix?.edits ?? []))).toEqual({ 'journeys/v3.json#/banner': 'kept' })
  })
})

describe('the first fix of a transition behind one without a condition', () => {
  const asked = { to: 'sign', when: { wanted: { const: 'yes' } } }
  it.each([
    ['in a list', [{ to: 'end' }, asked], '1', [asked, { to: 'end' }]],
    ['by name', { end: {}, sign: asked }, 'sign', { sign: asked, end: {} }],
  ])('moves it in front of that one: %s', (_, next, name, moved) => {
    const file = 'journeys/v6.json'
    const text = JSON.stringify({ steps: { info: { next } } })
    const problem = { code: 'TRANSITION_AFTER_DEFAULT', file, pointer: `/steps/info/next/${name}` } as Problem
    const [fix] = fixesOf(problem, projectSource({ [file]: text }))
    const after = JSON.parse(editedText(text, fix?.edits ?? [])) as { steps: { info: { next: object } } }
    expect(Object.entries(after.steps.info.next)).toEqual(Object.entries(moved))
  })
})

describe('which problems have a fix', () => {
  const codes = new Set(FIXES.map(({ code }) => code))

  it.each([
    'JOURNEY_TARGET_UNKNOWN',
    'FACT_VALUE_UNKNOWN',
    'PLACEHOLDER_UNKNOWN',
    'KEY_RENAMED',
    'OUTCOME_UNHANDLED',
    'FAILURE_UNHANDLED',
    'FIELD_MESSAGE_MISSING',
    'FIELD_AUTOCOMPLETE_MISSING',
    'TRANSITION_NEVER',
    'TRANSITION_SHADOWED',
    'STEP_UNREACHABLE',
    'GAP_NEEDLESS',
  ])('%s has one', (code) => {
    expect(codes).toContain(code)
  })

  it('offers nothing where only the author can decide', () => {
    const contradicted = FAULTS.find(({ fixture }) => fixture === 'step-contradicted')
    expect(contradicted && problemOf(contradicted)).toMatchObject({ code: 'STEP_UNREACHABLE', fixes: [] })
  })
})

describe('the fix of words that promise something and need no approval', () => {
  it.each(['COPY_PROMISE_KIND', 'COPY_MONEY_KIND'])('has them approved as a disclosure (%s)', (code) => {
    const rules = JSON.stringify({ rules: [{ at: ['**'], kind: 'ui' }] })
    const [fix] = fixesOf(
      { code, file: 'journeys/v6.json', pointer: '/steps/finish/content/when/text' } as Problem,
      projectSource({ 'journeys/v6.json': '{}' }),
    )
    expect(fix?.file).toBe('content/copy.json')
    expect(JSON.parse(editedText(rules, fix?.edits ?? []))).toEqual({
      rules: [
        { at: ['**'], kind: 'ui' },
        { at: ['journeys/v6.json#/steps/finish/content/when/text'], kind: 'disclosure' },
      ],
    })
  })
})
