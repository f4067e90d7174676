import { describe, expect, it } from 'vitest'
import type { Run } from '../../../engine/index.ts'
import { describeRun } from '../../../proof/runs/describe-run.ts'
import { ended, leaving, passing, runOf, visit } from '../support/small-run.ts'

describe('the first line of a run in words', () => {
  const opened = (open: Partial<Run['open']>, settings: Run['settings'] = {}): Run => ({
    settings,
    open: { path: '/', resumed: false, ...open },
    steps: [],
  })

  it.each<[string, Run, readonly string[]]>([
    ['is left out if it is opened at its start', opened({}), []],
    ['says where else it is opened', opened({ path: '/sign' }), ['opened at "/sign"']],
    [
      'says that it is opened by a link',
      opened({ path: '/sign', resumed: true }),
      ['opened at "/sign" by a resume link'],
    ],
    ['says that it is begun on the home page', opened({ isHome: true }), ['begun on the home page']],
    ['says the settings, and where it is opened', opened({}, { short: true }), ['short is true; opened at "/"']],
    [
      'says each setting in its order',
      opened({ path: '/sign' }, { mode: 'on', most: 3 }),
      ['mode is "on"; most is 3; opened at "/sign"'],
    ],
    [
      'says the settings of one that is begun on the home page',
      opened({ isHome: true }, { short: false }),
      ['short is false; begun on the home page'],
    ],
  ])('%s', (_, run, lines) => {
    expect(describeRun(run)).toEqual(lines)
  })
})

describe('a visit in words', () => {
  it.each([
    ['is only its step if nothing happens there', visit('page'), 'page'],
    ['says where it leads', visit('page', { to: 'other' }), 'page → other'],
    ['says which button is pressed', leaving('page', 'done'), 'page: press "next" → done'],
    ['says that it is not shown', passing('page', 'other'), 'page (not shown) → other'],
    [
      'says the answers as JSON',
      leaving('page', 'done', { answers: { age: 3, list: ['a'], none: undefined } }),
      'page: age is 3; list is ["a"]; none is not known; press "next" → done',
    ],
    [
      'says what comes before the answers, and what comes after the button',
      leaving('page', 'done', {
        outcomes: {
          ...ended('submitting', { save: 'saved' }),
          ...ended('shown', { status: 'found' }),
          ...ended('entering', { code: 'sent', check: 'valid' }),
        },
        answers: { age: 3 },
      }),
      'page: code ends as "sent"; check ends as "valid"; status ends as "found"; age is 3; press "next"; save ends as "saved" → done',
    ],
  ])('%s', (_, step, line) => {
    expect(describeRun(runOf(step))).toEqual([line])
  })

  it('says a value in at most 60 characters', () => {
    const said = (length: number) => describeRun(runOf(visit('page', { answers: { x: 'a'.repeat(length - 2) } })))
    expect(said(60)).toEqual([`page: x is "${'a'.repeat(58)}"`])
    expect(said(61)).toEqual([`page: x is "${'a'.repeat(56)}…`])
  })

  it('has a line of its own', () => {
    expect(describeRun(runOf(leaving('page', 'other'), visit('other')))).toEqual([
      'page: press "next" → other',
      'other',
    ])
  })
})
