import { describe, expect, it } from 'vitest'
import type { Run, RunStep } from '../../../engine/index.ts'
import { followRun } from '../../../proof/runs/follow-run.ts'
import { isYes, yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'
import { ended, leaving, passing, runOf, visit } from '../support/small-run.ts'

type Steps = Readonly<Record<string, object>>

/** What a run passes, in order: "page", "page/next/0", "page/next/0 holds". */
function passed(steps: Steps, run: Run, more: object = {}): string[] {
  const seen: string[] = []
  const below = (pointer: string) => pointer.replace(/^\/steps\//, '')
  followRun(smallJourney(steps, more), run, {
    step: (id) => seen.push(id),
    way: (pointer) => seen.push(below(pointer)),
    condition: (pointer, holds) => seen.push(`${below(pointer).replace(/\/when$/, '')} ${holds ? 'holds' : 'fails'}`),
  })
  return seen
}
const check = (as: string, more: object = {}) => ({
  ...{ run: 'verifyEmail', as, input: { email: { const: 'jane@example.com' } } },
  on: { valid: 'continue', invalid: 'continue', failed: { error: 'Try again.' } },
  ...more,
})
const x = { x: yesOrNo() }
const saying = (value: string, to: string, more: Partial<RunStep> = {}) =>
  leaving('page', to, { answers: { x: value }, ...more })
const entered = (outcomes: Readonly<Record<string, string>>) => ({ outcomes: ended('entering', outcomes) })
const submitted = (outcomes: Readonly<Record<string, string>>) => ({ outcomes: ended('submitting', outcomes) })
const done = visit('done')
const next = [{ when: isYes('x'), to: 'other' }, { when: { not: isYes('x') }, to: 'done' }, { to: 'done' }]

describe('a run passes', () => {
  it.each<[string, Steps, readonly RunStep[], readonly string[]]>([
    ['its steps and transitions', { page: {} }, [leaving('page', 'done'), done], ['page', 'page/next/0', 'done']],
    [
      'the first transition that holds, and all their conditions',
      { page: { fields: x, next }, other: {} },
      [saying('yes', 'other'), visit('other')],
      ['page', 'page/next/0 holds', 'page/next/0', 'page/next/1 fails', 'other'],
    ],
    [
      'a later transition if the first does not hold',
      { page: { fields: x, next }, other: {} },
      [saying('no', 'done'), done],
      ['page', 'page/next/0 fails', 'page/next/1 holds', 'page/next/1', 'done'],
    ],
    [
      'no side of a condition that is not decided',
      { page: { fields: { x: yesOrNo({ optional: true }) }, next }, other: {} },
      [leaving('page', 'done'), done],
      ['page', 'page/next/2', 'done'],
    ],
    ['no transition where no button is pressed', { page: {} }, [visit('page')], ['page']],
    [
      'the outcomes of its effects, in order',
      { page: { enter: [check('first'), check('late', { background: true })], submit: [check('last')] } },
      [
        leaving('page', 'done', {
          outcomes: {
            ...ended('entering', { first: 'valid' }),
            ...ended('shown', { late: 'invalid' }),
            ...ended('submitting', { last: 'valid' }),
          },
        }),
        done,
      ],
      ['page', 'page/enter/0/on/valid', 'page/enter/1/on/invalid', 'page/submit/0/on/valid', 'page/next/0', 'done'],
    ],
    [
      'no transition after an error',
      { page: { submit: [check('first'), check('last')] } },
      [leaving('page', 'page', submitted({ first: 'failed' })), visit('page')],
      ['page', 'page/submit/0/on/failed', 'page'],
    ],
    [
      'no transition after an outcome that leads elsewhere',
      {
        page: { submit: [check('first', { on: { valid: { to: 'other' }, invalid: 'continue', failed: 'continue' } })] },
        other: {},
      },
      [leaving('page', 'other', submitted({ first: 'valid' })), visit('other')],
      ['page', 'page/submit/0/on/valid', 'other'],
    ],
    [
      'no outcome that no step waits for, as an earlier one led elsewhere',
      {
        page: {
          enter: [
            check('first', {
              background: true,
              on: { valid: { to: 'other' }, invalid: 'continue', failed: 'continue' },
            }),
            check('second', { background: true, on: { valid: 'next', invalid: 'continue', failed: 'continue' } }),
          ],
        },
        other: {},
      },
      [leaving('page', 'other', { outcomes: ended('shown', { first: 'valid', second: 'valid' }) }), visit('other')],
      ['page', 'page/enter/0/on/valid', 'other'],
    ],
    [
      'no outcome to which the step has no answer',
      { page: { submit: [check('first')] } },
      [leaving('page', 'done', submitted({ first: 'unheard' }))],
      ['page', 'page/submit/0/on/unheard'],
    ],
    [
      'an effect that it does not ask again',
      { page: { enter: [check('first', { on: { valid: 'next', invalid: 'next', failed: 'next' } })] } },
      [passing('page', 'done', entered({ first: 'valid' })), done],
      ['page', 'page/enter/0/on/valid', 'page/next/0', 'done'],
    ],
    ['nothing of a page that does not show', { page: {} }, [passing('page', 'done'), done], ['page', 'done']],
    ['nothing behind a step that does not exist', { page: {} }, [visit('unheard'), done], []],
  ])('%s', (_, steps, visits, expected) => {
    expect(passed(steps, runOf(...visits))).toEqual(expected)
  })
})

describe('at an end, a run passes', () => {
  const page = { fields: { ...x, y: yesOrNo() }, next: [{ to: 'last' }] }
  const last = {
    kind: 'end',
    next: [
      { editAfterSubmit: 'x', when: isYes('x'), to: 'other' },
      { editAfterSubmit: 'y', to: 'done' },
      { editAfterSubmit: 'x', to: 'done' },
    ],
  }
  const at = (value: string, more: Partial<RunStep>) =>
    passed(
      { page, last, other: { kind: 'end' } },
      runOf(leaving('page', 'last', { answers: { x: value, y: 'no' } }), visit('last', more)),
    ).slice(3)

  it.each<[string, string, Partial<RunStep>, readonly string[]]>([
    ['only the conditions of its corrections', 'yes', {}, ['last/next/0 holds']],
    [
      'the correction that it makes',
      'no',
      { answers: { x: 'yes' }, to: 'other' },
      ['last/next/0 holds', 'last/next/0'],
    ],
    [
      'the first correction that holds then',
      'yes',
      { answers: { x: 'no' }, to: 'done' },
      ['last/next/0 fails', 'last/next/2'],
    ],
    [
      'the correction of its answer',
      'yes',
      { answers: { y: 'yes' }, to: 'done' },
      ['last/next/0 holds', 'last/next/1'],
    ],
    ['no correction if it stays', 'no', { answers: { x: 'yes' } }, ['last/next/0 holds']],
    ['no correction without an answer', 'yes', { to: 'done' }, ['last/next/0 holds']],
  ])('%s', (_, value, more, expected) => {
    expect(at(value, more)).toEqual(expected)
  })
})
