import { describe, expect, it } from 'vitest'
import type { Run } from '../../../../engine/index.ts'
import { replayRun } from '../../../../proof/runs/replay-run.ts'
import { NOW } from '../../../support/walker.ts'
import { smallJourney } from '../../support/small-journey.ts'
import { leaving, runOf, visit } from '../../support/small-run.ts'

type Steps = Readonly<Record<string, object>>

/** The step at which a run ends. */
const stepAfter = (steps: Steps, run: Run, more: object = {}, now = NOW) =>
  replayRun(smallJourney(steps, more), run, { now }).step
const done = visit('done')

describe('a run is begun', () => {
  const steps = { page: {}, other: { open: 'resume' }, always: { open: 'always' } }
  const home = {
    ...{ step: 'second', as: 'fromHome' },
    question: {
      text: 'Here before?',
      yes: { label: 'Yes', set: { before: true } },
      no: { label: 'No', set: { before: false }, text: 'Begin.' },
    },
    advance: { afterMs: 9, press: 'next', text: 'Soon.', moving: 'Moving.', stay: 'Stay', staying: 'Staying.' },
  }

  it.each<[string, Run, string]>([
    ['at its start', runOf(visit('page')), 'page'],
    ['at an address', { ...runOf(visit('always')), open: { path: '/always', resumed: false } }, 'always'],
    ['by a link', { ...runOf(visit('other')), open: { path: '/other', resumed: true } }, 'other'],
  ])('%s', (_, run, end) => {
    expect(stepAfter(steps, run)).toBe(end)
  })

  it('on the home page', () => {
    const run = { ...runOf(leaving('second', 'done'), done), open: { path: '/', resumed: false, isHome: true } }
    expect(stepAfter({ page: { next: [{ to: 'second' }] }, second: {} }, run, { home })).toBe('done')
  })
})

describe('a run has', () => {
  const to = (when: object) => ({ page: { next: [{ when, to: 'other' }, { to: 'done' }] }, other: {} })
  const other = runOf(leaving('page', 'other'), visit('other'))

  it('its own settings', () => {
    const settings = { short: { schema: { type: 'boolean' }, value: false } }
    const run = { ...other, settings: { short: true } }
    expect(stepAfter(to({ short: { const: true } }), run, { settings })).toBe('other')
  })

  it('the day of the proof if its journey compares with today', () => {
    const settings = { born: { schema: { type: 'string', format: 'date' }, value: '2008-06-01' } }
    const steps = to({ born: { minimum: { today: '-P18Y' } } })
    const run = { ...other, settings: { born: '2008-06-01' } }
    expect(stepAfter(steps, run, { settings }, Date.UTC(2040, 0, 1))).toBe('other')
  })

  it('the day on which it is replayed, otherwise', () => {
    const day = {
      ...{ title: 'Day', type: 'string', rule: { dateBetween: { earliest: '2020-01-01', latest: { today: 'P0D' } } } },
      messages: { required: 'Enter it', date: 'No date', earliest: 'Too early', latest: 'Too late' },
      ui: { widget: 'date', labels: { day: 'Day', month: 'Month', year: 'Year' } },
    }
    const run = runOf(leaving('page', 'done', { answers: { day: '2039-12-31' } }), done)
    expect(stepAfter({ page: { fields: { day } } }, run, {}, Date.UTC(2040, 0, 1))).toBe('done')
    expect(() => stepAfter({ page: { fields: { day } } }, run)).toThrow('does not take "day": latest')
  })
})
