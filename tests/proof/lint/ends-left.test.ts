import { expect, it } from 'vitest'
import { endsLeft } from '../../../proof/lint/ends-left.ts'
import { reportedBy } from '../support/reported.ts'

const CHECK = { kind: 'check', outcomes: { ok: {}, wrong: {}, failed: {} } }
const said = (step: object) =>
  reportedBy(endsLeft, {
    effects: { check: CHECK },
    steps: { thanks: { id: 'thanks', kind: 'end', enter: [], next: [], ...step } },
  })
const use = (on: object) => ({ run: 'check', as: 'lateCheck', background: false, on })
const left = (index: number, outcome: string) =>
  `END_NO_TRANSITION /steps/thanks/enter/${index}/on/${outcome}: Step "thanks" is an end, and is left by its transitions once "lateCheck" ends as "${outcome}": there is none to take, and the visitor would see an error instead of the end. Write "continue", so that the end is shown; or lead to another end: { "to": … }.`

const CONTINUE = { then: 'continue' }
const NEXT = { then: 'next' }

it('says nothing of an end that is shown, shows an error, or leads to a step by its name', () => {
  expect(said({ enter: [use({ ok: CONTINUE, wrong: { error: 'Try again.' }, failed: { to: 'stop' } })] })).toEqual([])
})

it('says nothing of a page, which has transitions', () => {
  expect(said({ kind: 'page', enter: [use({ ok: NEXT, wrong: NEXT, failed: CONTINUE })] })).toEqual([])
})

it('names each outcome by which an end is left', () => {
  expect(
    said({
      enter: [
        use({ ok: CONTINUE, wrong: CONTINUE, failed: CONTINUE }),
        use({ ok: NEXT, wrong: CONTINUE, failed: { ...NEXT, clear: ['email'] } }),
      ],
    }),
  ).toEqual([left(1, 'ok'), left(1, 'failed')])
})

it('counts no correction as a way on: that one waits for the visitor', () => {
  const next = [{ to: 'fix', editAfterSubmit: 'phone_number' }]
  expect(said({ next, enter: [use({ ok: NEXT, wrong: CONTINUE, failed: CONTINUE })] })).toEqual([left(0, 'ok')])
})
