import { describe, expect, it } from 'vitest'
import type { Run, RunStep } from '../../../engine/index.ts'
import { replayRun } from '../../../proof/runs/replay-run.ts'
import { NOW } from '../../support/walker.ts'
import { isYes, yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'
import { ended, leaving, passing, runOf, visit } from '../support/small-run.ts'

const ERRORS = { invalid: { error: 'Not valid.' }, failed: { error: 'Try again.' } }
const check = (as: string, more: object = {}) => ({
  ...{ run: 'verifyEmail', as, input: { email: { const: 'jane@example.com' } }, on: { valid: 'continue', ...ERRORS } },
  ...more,
})
const x = { x: yesOrNo() }
const email = { email: { $ref: '../schemas/fields/email.json' } }
const JANE = { answers: { email: 'jane@example.com' } }
const entered = (outcome: string) => ({ outcomes: ended('entering', { check: outcome }) })
const shown = (outcome: string) => ({ outcomes: ended('shown', { check: outcome }) })
const submitted = (outcome: string) => ({ outcomes: ended('submitting', { check: outcome }) })
const done = visit('done')
const YES = leaving('page', 'middle', { answers: { x: 'yes' } })
const COMMIT = {
  ...{ run: 'submitClaim', as: 'commit', input: {} },
  on: { submitted: 'continue', incomplete: { error: 'No.' }, duplicate: { error: 'No.' }, failed: { error: 'No.' } },
}

type Steps = Readonly<Record<string, object>>

/** Where a run ends, and what happened: calls, outcomes and visits, in order. */
function replayed(steps: Steps, run: Run) {
  const events: string[] = []
  const { step, phase } = replayRun(smallJourney(steps), run, {
    now: NOW,
    onAsked: ({ use }) => events.push(`asks ${use.as}`),
    onEnded: ({ use }, { outcome }) => events.push(`${use.as} ${outcome}`),
    onVisited: (visited, after) => events.push(`${visited.step} → ${after.step} (${after.phase})`),
  })
  return { end: `${step} (${phase})`, events }
}

describe('a run is replayed', () => {
  const next = [{ when: isYes('x'), to: 'other' }, { to: 'done' }]

  it.each<[string, Steps, readonly RunStep[], readonly string[]]>([
    [
      'with its answers',
      { page: { fields: x, next }, other: {} },
      [leaving('page', 'other', { answers: { x: 'yes' } }), visit('other')],
      ['page → other (shown)', 'other → other (shown)'],
    ],
    [
      'with its buttons',
      { page: { actions: { next: { label: 'Next' }, no: { label: 'No', set: { x: 'yes' } } }, next }, other: {} },
      [visit('page', { action: 'no', to: 'other' }), visit('other')],
      ['page → other (shown)', 'other → other (shown)'],
    ],
    [
      'with outcomes before a page shows',
      { page: { enter: [check('check')] } },
      [leaving('page', 'done', entered('valid')), done],
      ['asks check', 'check valid', 'page → done (shown)', 'done → done (shown)'],
    ],
    [
      'with outcomes while a page shows',
      { page: { enter: [check('check', { background: true })] } },
      [leaving('page', 'done', shown('valid')), done],
      ['asks check', 'check valid', 'page → done (shown)', 'done → done (shown)'],
    ],
    [
      'with outcomes behind a button',
      { page: { submit: [check('check')] } },
      [leaving('page', 'done', submitted('valid')), done],
      ['asks check', 'check valid', 'page → done (shown)', 'done → done (shown)'],
    ],
    [
      'with outcomes that come behind the button, although they were asked for before it',
      { page: { enter: [check('check', { background: true })] } },
      [leaving('page', 'done', submitted('valid')), done],
      ['asks check', 'check valid', 'page → done (shown)', 'done → done (shown)'],
    ],
    [
      'with outcomes that come while somebody types',
      {
        page: {
          fields: email,
          submit: [check('check', { input: ['email'], whileTyping: { field: 'email', afterMs: 800 } })],
        },
      },
      [leaving('page', 'done', { ...JANE, ...shown('valid') }), done],
      ['asks check', 'check valid', 'page → done (shown)', 'done → done (shown)'],
    ],
    [
      'with outcomes that come behind the button, although somebody typed',
      {
        page: {
          fields: email,
          submit: [check('check', { input: ['email'], whileTyping: { field: 'email', afterMs: 800 } })],
        },
      },
      [leaving('page', 'done', { ...JANE, ...submitted('valid') }), done],
      ['asks check', 'check valid', 'page → done (shown)', 'done → done (shown)'],
    ],
    [
      'with effects that begin later, and texts that nobody waits for',
      { page: { enter: [check('check', { afterMs: 50, waiting: { '9ms': 'One moment.' } })] } },
      [leaving('page', 'done', entered('valid')), done],
      ['asks check', 'check valid', 'page → done (shown)', 'done → done (shown)'],
    ],
    [
      'without the timers that press its buttons',
      { page: { timers: [{ afterMs: 9, press: 'next' }] } },
      [visit('page')],
      ['page → page (shown)'],
    ],
    [
      'through a page that is not shown',
      { page: { next: [{ to: 'middle' }] }, middle: { enter: [check('check', { on: { valid: 'next', ...ERRORS } })] } },
      [leaving('page', 'middle'), passing('middle', 'done', entered('valid')), done],
      ['asks check', 'page → middle (entering)', 'check valid', 'middle → done (shown)', 'done → done (shown)'],
    ],
    [
      'with a retry where a page does not show',
      { page: { enter: [check('check')] } },
      [passing('page', 'page', entered('failed')), leaving('page', 'done', entered('valid')), done],
      [
        ...['asks check', 'check failed', 'asks check', 'page → page (entering)'],
        ...['check valid', 'page → done (shown)', 'done → done (shown)'],
      ],
    ],
    [
      'with a retry behind the button',
      { page: { submit: [check('check')] } },
      [leaving('page', 'page', submitted('failed')), leaving('page', 'done', submitted('valid')), done],
      [
        ...['asks check', 'check failed', 'page → page (shown)'],
        ...['asks check', 'check valid', 'page → done (shown)', 'done → done (shown)'],
      ],
    ],
    [
      'with a page that leads to itself, which asks the same again',
      { page: { enter: [check('check', { on: { valid: 'continue', ...ERRORS, failed: { to: 'page' } } })] } },
      [passing('page', 'page', entered('failed')), leaving('page', 'done', entered('valid')), done],
      [
        ...['asks check', 'check failed', 'asks check', 'page → page (entering)'],
        ...['check valid', 'page → done (shown)', 'done → done (shown)'],
      ],
    ],
    [
      'with outcomes that come behind the button, which they would have hidden',
      {
        page: {
          enter: [check('check', { background: true })],
          actions: { next: { label: 'Next', when: { not: { required: ['check'] } } } },
        },
      },
      [leaving('page', 'done', submitted('valid')), done],
      ['asks check', 'check valid', 'page → done (shown)', 'done → done (shown)'],
    ],
    [
      'with a warning that it has read before',
      {
        page: {
          submit: [
            check('check', { on: { valid: 'continue', ...ERRORS, invalid: { then: 'continue', warning: 'Sure?' } } }),
            check('second'),
          ],
        },
      },
      [
        leaving('page', 'page', { outcomes: ended('submitting', { check: 'invalid', second: 'failed' }) }),
        ...[leaving('page', 'done', { outcomes: ended('submitting', { second: 'valid' }) }), done],
      ],
      [
        ...['asks check', 'check invalid', 'asks second', 'second failed', 'page → page (shown)'],
        ...['asks second', 'second valid', 'page → done (shown)', 'done → done (shown)'],
      ],
    ],
    [
      'past a page that asks nothing again',
      {
        page: { fields: x, next: [{ when: isYes('x'), to: 'middle' }, { to: 'done' }] },
        middle: { enter: [check('check', { on: { valid: 'next', ...ERRORS } })], next: [{ to: 'last' }] },
        last: { next: [{ to: 'page' }] },
      },
      [
        ...[YES, passing('middle', 'last', entered('valid')), leaving('last', 'page')],
        ...[YES, passing('middle', 'last', entered('valid')), visit('last')],
      ],
      [
        ...['asks check', 'page → middle (entering)', 'check valid', 'middle → last (shown)', 'last → page (shown)'],
        ...['page → last (shown)', 'middle → last (shown)', 'last → last (shown)'],
      ],
    ],
    [
      'without the answers that a later visit does not give again',
      {
        page: {
          ...{ fields: { x: yesOrNo({ optional: true }) }, submit: [check('check')] },
          next: [{ when: { required: ['x'] }, to: 'other' }, { to: 'done' }],
        },
        other: {},
      },
      [
        leaving('page', 'page', { answers: { x: 'yes' }, ...submitted('failed') }),
        ...[leaving('page', 'done', submitted('valid')), done],
      ],
      [
        ...['asks check', 'check failed', 'page → page (shown)'],
        ...['asks check', 'check valid', 'page → done (shown)', 'done → done (shown)'],
      ],
    ],
    [
      'with an answer that is corrected at the end',
      {
        page: { fields: x, submit: [COMMIT], next: [{ to: 'last' }] },
        last: { kind: 'end', next: [{ editAfterSubmit: 'x', to: 'other' }] },
        other: { kind: 'end' },
      },
      [
        leaving('page', 'last', { answers: { x: 'no' }, outcomes: ended('submitting', { commit: 'submitted' }) }),
        ...[visit('last', { answers: { x: 'yes' }, to: 'other' }), visit('other')],
      ],
      ['asks commit', 'commit submitted', 'page → last (shown)', 'last → other (shown)', 'other → other (shown)'],
    ],
  ])('%s', (_, steps, visits, events) => {
    expect(replayed(steps, runOf(...visits))).toEqual({ end: events.at(-1)?.split(' → ')[1], events })
  })

  it('with the data of its outcomes', () => {
    const outcomes = { check: { comes: 'entering', outcome: 'failed', data: { message: 'Not now.' } } } as const
    const failed = check('check', {
      on: { valid: 'continue', ...ERRORS, failed: { error: 'No.', preferServerWords: true } },
    })
    const run = runOf(passing('page', 'page', { outcomes }))
    const { errors } = replayRun(smallJourney({ page: { enter: [failed] } }), run, { now: NOW })
    expect(errors).toMatchObject([{ key: 'effect:check', message: 'Not now.' }])
  })
})
