import { describe, expect, it } from 'vitest'
import type { Journey } from '../../../engine/index.ts'
import { drive, type Drive, type DriveOptions } from '../../../proof/runs/drive.ts'
import { NOW } from '../../support/walker.ts'
import { smallJourney } from '../support/small-journey.ts'

const ON = { valid: 'continue', invalid: { error: 'Not valid.' }, failed: 'continue' }
const email = (as: string, more: object = {}) => ({
  ...{ run: 'verifyEmail', as, input: { email: { const: 'jane@example.com' } }, on: ON },
  ...more,
})
const PHONE = { run: 'verifyPhone', as: 'phone', background: true, input: { phone: { const: '07400 900123' } }, on: ON }

/** A journey that is opened at its start, without a shell. */
function opened(steps: Readonly<Record<string, object>>, now = NOW, edit = (journey: Journey) => journey) {
  const performed: string[] = []
  const perform: DriveOptions['perform'] = (effect) => performed.push(wordsOf(effect))
  const driven = drive(edit(smallJourney(steps)), { now, perform })
  driven.send({ type: 'open', path: '/' })
  return { ...driven, performed, openNow: () => driven.open().map(wordsOf) }
}
function wordsOf(effect: Parameters<NonNullable<DriveOptions['perform']>>[0]): string {
  if (effect.kind === 'go') return `go to ${effect.path}`
  return effect.kind === 'wait' ? `wait ${effect.ms} ms` : `call ${effect.use.as}`
}
/** Ends the call or the wait that was requested last. */
function endLast({ open, end }: Drive, ending?: Parameters<Drive['end']>[1]): void {
  const effect = open().at(-1)
  if (effect === undefined) throw new Error('Nothing is open.')
  end(effect, ending)
}
/** A loaded journey has no two effects of the same name; here the second step has that of the first. */
function withOneName(journey: Journey): Journey {
  const { second, ...others } = journey.steps
  if (second === undefined) return journey
  const enter = second.enter.map((use) => ({ ...use, as: 'check' }))
  return { ...journey, steps: { ...others, second: { ...second, enter } } }
}
const press = { type: 'submit', action: 'next' } as const

describe('a driven journey', () => {
  it('begins at its start, or where a claim was left', () => {
    const steps = { page: { next: [{ to: 'second' }] }, second: {} }
    expect(opened(steps).state()).toMatchObject({ step: 'page', phase: 'shown' })
    const later = drive(smallJourney(steps), { now: NOW, saved: { done: ['page'] } })
    later.send({ type: 'open', path: '/second' })
    expect(later.state()).toMatchObject({ step: 'second', phase: 'shown' })
  })

  it('goes on with each event', () => {
    const { send, state } = opened({ page: {} })
    send(press)
    expect(state()).toMatchObject({ step: 'done', phase: 'shown' })
  })

  it('goes on with the time that it is given', () => {
    const fields = {
      day: {
        ...{
          title: 'Day',
          type: 'string',
          rule: { dateBetween: { earliest: '2026-01-01', latest: { today: 'P0D' } } },
        },
        messages: { required: 'Enter it', date: 'No date', earliest: 'Too early', latest: 'Too late' },
        ui: { widget: 'date', labels: { day: 'Day', month: 'Month', year: 'Year' } },
      },
    }
    const next = [{ when: { day: { minimum: { today: 'P0D' } } }, to: 'now' }, { to: 'done' }]
    const stepOn = (now: number) => {
      const { send, state } = opened({ page: { fields, next }, now: { kind: 'end' } }, now)
      send({ ...press, values: { day: '2026-06-01' } })
      return state().step
    }
    expect([0, 1].map((days) => stepOn(NOW + days * 86_400_000))).toEqual(['now', 'done'])
  })

  it('performs its effects in order by itself', () => {
    expect(opened({ page: { enter: [email('first', { background: true }), email('second')] } }).performed).toEqual([
      'call first',
      'call second',
      'go to /small',
    ])
    const { send, open } = drive(smallJourney({ page: { enter: [email('check')] } }), { now: NOW })
    send({ type: 'open', path: '/' })
    expect(open().map(wordsOf)).toEqual(['call check'])
  })
})

describe('the open calls and waits of a driven journey', () => {
  it('are those that have not ended, oldest first', () => {
    const enter = [email('first', { background: true }), email('second', { background: true, afterMs: 50 })]
    const { openNow, open, end } = opened({ page: { enter, timers: [{ afterMs: 9, press: 'next' }] } })
    expect(openNow()).toEqual(['call first', 'call second', 'wait 9 ms'])
    for (const effect of open().slice(0, 1)) end(effect, { outcome: 'valid' })
    expect(openNow()).toEqual(['call second', 'wait 9 ms'])
  })

  it('are no waits of a step that was left', () => {
    const { openNow, send } = opened({ page: { timers: [{ afterMs: 9, press: 'next' }] } })
    send(press)
    expect(openNow()).toEqual([])
  })
})

describe('a call of a driven journey', () => {
  it('ends with an outcome, and with its data', () => {
    const end = (data?: object) => {
      const driven = opened({ page: { enter: [email('check')] } })
      endLast(driven, { outcome: 'valid', ...(data === undefined ? {} : { data }) })
      return driven.state()
    }
    expect(end()).toMatchObject({ phase: 'shown', outcomes: { check: { outcome: 'valid' } } })
    expect(end().outcomes['check']).not.toHaveProperty('data')
    expect(end({ id: 3 }).outcomes['check']).toMatchObject({ outcome: 'valid', data: { id: 3 } })
  })

  it('knows its place in the step, among others to the same effect', () => {
    const driven = opened({ page: { enter: [email('first')], submit: [email('second')] } })
    endLast(driven, { outcome: 'valid' })
    driven.send(press)
    expect(driven.openNow()).toEqual(['call second'])
  })

  it('knows its place although a later one of the same event takes its place', () => {
    const checked = (as: string, address: string) =>
      email(as, { background: true, input: { email: { const: address } } })
    const onward = email('onward', { on: { ...ON, valid: { to: 'second' } } })
    const steps = {
      page: { enter: [PHONE, checked('check', 'jane@example.com'), onward] },
      second: { enter: [checked('later', 'john@example.com')], next: [{ to: 'page' }] },
    }
    const driven = opened(steps, NOW, withOneName)
    for (const outcome of ['valid', 'failed']) endLast(driven, { outcome })
    driven.performed.length = 0
    driven.send(press)
    expect(driven.performed.filter((words) => words.startsWith('call'))).toEqual(['call check', 'call check'])
    expect(driven.openNow()).toEqual(['call phone', 'call check'])
  })
})

it('a wait of a driven journey ends without an outcome', () => {
  const driven = opened({ page: { timers: [{ afterMs: 9, press: 'next' }] } })
  endLast(driven)
  expect(driven.state().step).toBe('done')
})
