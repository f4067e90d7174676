import { describe, expect, it } from 'vitest'
import type { RunStep } from '../../../../engine/index.ts'
import { replayRun } from '../../../../proof/runs/replay-run.ts'
import { NOW } from '../../../support/walker.ts'
import { yesOrNo } from '../../support/described-flow.ts'
import { smallJourney } from '../../support/small-journey.ts'
import { ended, leaving, runOf, visit } from '../../support/small-run.ts'

const CHECK = {
  ...{ run: 'verifyEmail', as: 'check', input: { email: { const: 'jane@example.com' } } },
  on: { valid: 'continue', invalid: { error: 'Not valid.' }, failed: { error: 'Try again.' } },
}
const fields = { x: yesOrNo() }
const invalid = { outcomes: ended('submitting', { check: 'invalid' }) }
const AT_DONE = 'the journey is at "done" (shown).'
const AT_PAGE = 'the journey is at "page" (shown).'

/** What replaying a run says; null if the journey goes the way of the run. */
function lost(page: object, visits: readonly RunStep[], more: object = {}): string | null {
  try {
    replayRun(smallJourney({ page, other: {} }), runOf(...visits), { now: NOW, ...more })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('a run is lost', () => {
  it.each<[string, object, readonly RunStep[], string]>([
    [
      'at a page to which the journey does not lead',
      {},
      [leaving('page', 'other'), visit('other')],
      `visit 2 is to "other"; ${AT_DONE}`,
    ],
    [
      'at an effect of which it says nothing',
      { enter: [CHECK] },
      [leaving('page', 'done'), visit('done')],
      'step "page" is "entering" and not shown; the journey is at "page" (entering).',
    ],
    [
      'at an answer that it does not give',
      { fields },
      [leaving('page', 'done'), visit('done')],
      `step "page" does not take "x": required; ${AT_PAGE}`,
    ],
    [
      'at an outcome that is not asked for again',
      { submit: [CHECK] },
      [
        leaving('page', 'page', invalid),
        leaving('page', 'done', { outcomes: ended('submitting', { check: 'valid' }) }),
      ],
      `step "page" does not take "": effect:check; ${AT_PAGE}`,
    ],
    ['at its end', {}, [leaving('page', 'other')], `it ends at "other"; ${AT_DONE}`],
    ['at its last visit', {}, [visit('other', { shown: false })], `visit 1 is to "other"; ${AT_PAGE}`],
  ])('%s', (_, page, visits, expected) => {
    expect(lost(page, visits)).toBe(`RUN_LOST small: the run says ${expected}`)
  })
})

describe('a run that was cut off', () => {
  it('is not lost at its end', () => {
    expect(lost({}, [leaving('page', 'other')], { isPart: true })).toBeNull()
  })

  it.each([true, false])('is lost at any visit, the last one too: shown is %s', (shown) => {
    expect(lost({}, [visit('other', { shown })], { isPart: true })).toBe(
      `RUN_LOST small: the run says visit 1 is to "other"; ${AT_PAGE}`,
    )
  })
})

describe('a run is not lost', () => {
  it.each<[string, object, readonly RunStep[]]>([
    ['without a visit', {}, []],
    [
      'at an answer that it does not give if it stays',
      { fields },
      [leaving('page', 'page'), leaving('page', 'done', { answers: { x: 'no' } }), visit('done')],
    ],
    [
      'at an outcome that is not asked for again if it stays',
      { submit: [CHECK] },
      [leaving('page', 'page', invalid), leaving('page', 'page')],
    ],
  ])('%s', (_, page, visits) => {
    expect(lost(page, visits)).toBeNull()
  })
})
