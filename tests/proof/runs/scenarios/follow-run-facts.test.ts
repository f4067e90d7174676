import { describe, expect, it } from 'vitest'
import type { Condition, Run, RunStep } from '../../../../engine/index.ts'
import { followRun } from '../../../../proof/runs/follow-run.ts'
import { isYes, yesOrNo } from '../../support/described-flow.ts'
import { smallJourney } from '../../support/small-journey.ts'
import { ended, leaving, runOf, visit } from '../../support/small-run.ts'

type Steps = Readonly<Record<string, object>>

/** How the run finds the notices of its last visit that shows: "holds" or "fails" of each time it is decided. */
function found(steps: Steps, run: Run, more: object = {}): string[] {
  let seen: string[] = []
  followRun(smallJourney(steps, more), run, {
    step: () => (seen = []),
    way: () => undefined,
    condition: (pointer, holds) => {
      if (pointer.includes('/content/')) seen.push(holds ? 'holds' : 'fails')
    },
  })
  return [...new Set(seen)]
}
const telling = (when: Condition, more: object = {}) => ({
  content: { notice: { when, text: 'You said yes.' } },
  ...more,
})
const check = (as: string, more: object = {}) => ({
  ...{ run: 'verifyEmail', as, input: { email: { const: 'jane@example.com' } } },
  on: { valid: 'continue', invalid: 'continue', failed: { error: 'Try again.' } },
  ...more,
})
const SAVE = {
  ...{ run: 'saveAnswers', as: 'check', input: {} },
  on: { saved: 'continue', refused: { error: 'No.' }, alreadySubmitted: 'continue', failed: { error: 'No.' } },
}
const x = { x: yesOrNo({ optional: true }) }
const page = { fields: x, next: [{ to: 'last' }] }
const saying = (value: string, more: Partial<RunStep> = {}) =>
  leaving('page', 'last', { answers: { x: value }, ...more })
const last = visit('last')
const known = (fact: string): Condition => ({ required: [fact] })
const submitted = (check: string) => ({ outcomes: ended('submitting', { check }) })

describe('on a later page, a run knows', () => {
  it.each<[string, Steps, readonly RunStep[], Condition, boolean]>([
    ['an answer', { page }, [saying('yes'), last], isYes('x'), true],
    ['only what was answered', { page }, [saying('no'), last], isYes('x'), false],
    ['no answer that was not given', { page }, [leaving('page', 'last'), last], known('x'), false],
    [
      'no answer that a second visit does not give',
      { page: { ...page, submit: [check('check')] } },
      [saying('yes', { ...submitted('failed'), to: 'page' }), leaving('page', 'last', submitted('valid')), last],
      known('x'),
      false,
    ],
    [
      'what a button sets',
      { page: { actions: { next: { label: 'Next', set: { z: 'yes' } } }, next: [{ to: 'last' }] } },
      [leaving('page', 'last'), last],
      known('z'),
      true,
    ],
    [
      'not what another button sets',
      {
        page: {
          actions: { next: { label: 'Next' }, yes: { label: 'Yes', set: { z: 'yes' } } },
          next: [{ to: 'last' }],
        },
      },
      [leaving('page', 'last'), last],
      known('z'),
      false,
    ],
    [
      'an outcome',
      { page: { ...page, submit: [check('check')] } },
      [saying('yes', submitted('invalid')), last],
      { check: { const: 'invalid' } },
      true,
    ],
    [
      'an answer to a question that is still asked',
      { page: { ...page, fields: { ...x, y: yesOrNo({ when: isYes('x') }) } } },
      [saying('yes', { answers: { x: 'yes', y: 'yes' } }), last],
      isYes('y'),
      true,
    ],
    [
      'no answer of a step that it went back behind',
      { page: { ...page, next: [{ to: 'middle' }] }, middle: { fields: { y: yesOrNo() }, next: [{ to: 'page' }] } },
      [saying('no', { to: 'middle' }), leaving('middle', 'page', { answers: { y: 'yes' } }), saying('no'), last],
      known('y'),
      false,
    ],
    [
      'an answer of a step before the one to which it went back',
      {
        page: { ...page, next: [{ to: 'middle' }] },
        middle: { next: [{ to: 'later' }] },
        later: { next: [{ to: 'middle' }] },
      },
      [
        saying('yes', { to: 'middle' }),
        leaving('middle', 'later'),
        leaving('later', 'middle'),
        leaving('middle', 'last'),
        last,
      ],
      isYes('x'),
      true,
    ],
    [
      'an answer that another step asks for',
      {
        page: { fields: { ...x, y: yesOrNo({ when: isYes('x') }) }, next: [{ to: 'middle' }] },
        middle: { fields: { y: yesOrNo() }, next: [{ to: 'last' }] },
      },
      [saying('no', { to: 'middle' }), leaving('middle', 'last', { answers: { y: 'yes' } }), last],
      isYes('y'),
      true,
    ],
    [
      'what a button sets, although another step asks for it under a condition',
      {
        page: { actions: { next: { label: 'Next', set: { y: 'yes' } } }, next: [{ to: 'last' }] },
        other: { fields: { ...x, y: yesOrNo({ when: isYes('x') }) } },
      },
      [leaving('page', 'last'), last],
      known('y'),
      true,
    ],
  ])('%s', (_, steps, visits, when, expected) => {
    expect(found({ ...steps, last: telling(when) }, runOf(...visits))).toEqual([expected ? 'holds' : 'fails'])
  })
})

describe('on the same page, a run knows', () => {
  const again = { label: 'Again', rerun: 'check' }
  const entered = (outcome: string) => ({ outcomes: ended('entering', { check: outcome }) })

  it('no outcome that a button asks for again', () => {
    const page = { enter: [check('check')], actions: { next: { label: 'Next' }, again } }
    const steps = { page: telling(known('check'), page) }
    const first = visit('page', { action: 'again', to: 'page', ...entered('valid') })
    expect(found(steps, runOf(first))).toEqual(['holds'])
    expect(found(steps, runOf(first, visit('page')))).toEqual(['fails'])
  })

  it.each<[string, object, string, string]>([
    ['no outcome that is asked for again each time the page is entered', check('check'), 'failed', 'fails'],
    ['no outcome that is always asked for again', SAVE, 'saved', 'fails'],
    ['an outcome that is not asked for again', check('check'), 'valid', 'holds'],
  ])('%s', (_, use, outcome, expected) => {
    const page = { enter: [{ ...use, background: true }], next: [{ to: 'other' }] }
    const run = runOf(
      leaving('page', 'other', { outcomes: ended('shown', { check: outcome }) }),
      ...[leaving('other', 'page'), visit('page')],
    )
    const steps = { page: telling(known('check'), page), other: { next: [{ to: 'page' }] } }
    expect(found(steps, run)).toEqual([expected])
  })

  it('an outcome for as long as it stays there', () => {
    const page = { enter: [check('check', { background: true })], submit: [check('second')] }
    const outcomes = { ...ended('shown', { check: 'failed' }), ...ended('submitting', { second: 'failed' }) }
    const run = runOf(leaving('page', 'page', { outcomes }), visit('page'))
    expect(found({ page: telling(known('check'), page) }, run)).toEqual(['holds'])
  })

  it.each([
    ['failed', check('check'), 'fails'],
    ['refused', SAVE, 'fails'],
    ['invalid', check('check'), 'holds'],
  ])(
    '"%s" behind its button until the button is pressed again, if it is then asked again',
    (outcome, use, expected) => {
      const steps = { page: telling(known('check'), { submit: [check('first'), use] }) }
      const once = leaving('page', 'page', { outcomes: ended('submitting', { first: 'valid', check: outcome }) })
      const again = leaving('page', 'page', { outcomes: ended('submitting', { first: 'failed' }) })
      expect(found(steps, runOf(once, visit('page')))).toEqual(['holds'])
      expect(found(steps, runOf(once, again, visit('page')))).toEqual([expected])
    },
  )

  it('no answer to a question that is not asked any more', () => {
    const hidden = yesOrNo({ when: { not: { required: ['x'] } } })
    const steps = {
      page: { fields: { y: hidden }, next: [{ to: 'last' }] },
      last: telling(isYes('y'), { fields: x }),
      other: { fields: { y: yesOrNo() } },
    }
    const visits = [leaving('page', 'last', { answers: { y: 'yes' } }), visit('last', { answers: { x: 'no' } })]
    expect(found(steps, runOf(...visits))).toEqual(['holds', 'fails'])
  })
})

describe('everywhere, a run knows', () => {
  const settings = { short: { schema: { type: 'boolean' }, value: true } }
  const isShort = { short: { const: true } }

  it('the settings of the journey, or its own', () => {
    const run = runOf(visit('page'))
    expect(found({ page: telling(isShort) }, run, { settings })).toEqual(['holds'])
    expect(found({ page: telling(isShort) }, { ...run, settings: { short: false } }, { settings })).toEqual(['fails'])
  })

  it('what is derived from its answers', () => {
    const derived = { yeses: { count: ['x', 'y'], where: { const: 'yes' } } }
    const fields = { ...x, y: yesOrNo({ optional: true }) }
    const steps = { page: { ...page, fields }, last: telling({ yeses: { minimum: 2 } }) }
    const at = (y: string) => found(steps, runOf(saying('yes', { answers: { x: 'yes', y } }), last), { derived })
    expect([at('yes'), at('no')]).toEqual([['holds'], ['fails']])
  })

  it('what a named condition says', () => {
    const steps = { page, last: telling('saidYes') }
    expect(found(steps, runOf(saying('yes'), last), { conditions: { saidYes: isYes('x') } })).toEqual(['holds'])
  })

  it('the day of the proof', () => {
    const born = (value: string) => ({ born: { schema: { type: 'string', format: 'date' }, value } })
    const steps = { page: telling({ born: { maximum: { today: '-P18Y' } } }) }
    const on = (value: string) => found(steps, runOf(visit('page')), { settings: born(value) })
    expect([on('2008-06-01'), on('2008-06-02')]).toEqual([['holds'], ['fails']])
  })
})
