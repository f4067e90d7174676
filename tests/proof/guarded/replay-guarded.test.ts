import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Journey } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { guardRefusal, prove, type GuardRefusal, type Run } from '../../../proof/index.ts'
import { projectSource } from '../../support/source.ts'
import { NOW } from '../../support/walker.ts'
import { editedJourney } from '../support/edited-journey.ts'

describe.each(['v3', 'v4', 'v5'])("the generated runs of %s, checked by the backend's guard", (name) => {
  const { runs } = JSON.parse(readFileSync(new URL(`../../routes/${name}.json`, import.meta.url), 'utf8')) as {
    readonly runs: readonly Run[]
  }
  const journey = openJourney(name, projectSource())

  it.each(runs.map((run, number) => ({ number, run })))(
    'run $number is taken by the backend from start to end',
    ({ run }) => {
      expect(guardRefusal(journey, run, { now: NOW })).toBeNull()
    },
  )
})

describe('a run of which the backend refuses a request', () => {
  const wrongAddress = (to: string) => ({ '/steps/contact/submit/0/on/invalid': { to } })

  it.each<[string, Readonly<Record<string, unknown>>, GuardRefusal]>([
    [
      'a save, because the step before it was never saved',
      wrongAddress('phone'),
      { step: 'phone', effect: 'saveAnswers', why: 'early', lacks: ['contact'] },
    ],
    [
      'a search, because the step before it was never saved',
      wrongAddress('search'),
      { step: 'search', effect: 'experianCheck', why: 'early', lacks: ['contact'] },
    ],
    [
      'a save, and not the check in front of it, which has no consequences',
      {
        ...wrongAddress('phone'),
        '/steps/phone/submit': [
          {
            run: 'sendOtp',
            as: 'codeSent',
            input: { phoneNumber: 'phone_number', source: { const: 'phone' } },
            on: Object.fromEntries(
              ['sent', 'alreadySent', 'noClaim', 'refused', 'failed'].map((outcome) => [outcome, 'continue']),
            ),
          },
          { run: 'saveAnswers', as: 'phoneSave', input: ['phone_number'], on: 'saving' },
        ],
      },
      { step: 'phone', effect: 'saveAnswers', why: 'early', lacks: ['contact'] },
    ],
  ])('is refused %s', (_, edits, refusal) => {
    const journey = openJourney('edited', editedJourney('sound', edits))
    const run = prove(journey).diagnostics.find(({ code }) => code === 'GUARD_REFUSES')?.run
    expect(run && guardRefusal(journey, run, { now: NOW })).toEqual(refusal)
  })

  it('is refused the call behind a check whose failure the backend does not keep', () => {
    const journey = openJourney('edited', editedJourney('v3', { '/uses/duplicateCheck/on/failed': 'continue' }))
    const run = prove(journey).diagnostics.find(({ code }) => code === 'GUARD_REFUSES')?.run
    expect(run && guardRefusal(journey, run, { now: NOW })).toEqual({
      step: 'otp',
      effect: 'verifyOtp',
      why: 'early',
      lacks: ['contact'],
    })
  })

  it('is refused a save that lacks a required answer of its step', () => {
    const journey = openJourney('edited', editedJourney('sound', { '/steps/contact/submit/1/input': ['email'] }))
    expect(guardRefusal(journey, runTo(journey, 'thanks'), { now: NOW })).toEqual({
      step: 'contact',
      effect: 'saveAnswers',
      why: 'faulty',
      lacks: ['soft_check_privacy'],
    })
  })

  it('is refused nothing if each step saves its own answers', () => {
    const journey = openJourney('edited', editedJourney('sound', {}))
    expect(guardRefusal(journey, runTo(journey, 'thanks'), { now: NOW })).toBeNull()
  })
})

function runTo(journey: Journey, target: string): Run {
  const run = prove(journey)
    .steps.find(({ step }) => step === target)
    ?.reached?.()
  if (run === undefined) throw new Error(`Nothing leads to ${target}.`)
  return run
}
