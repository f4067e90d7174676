import { describe, expect, it } from 'vitest'
import { correctionSteps } from '../../../engine/guard/index.ts'
import { openStepWithErrors } from '../../../engine/guard/on-route.ts'
import { openJourney } from '../../../loader/index.ts'
import { editedJourney } from '../../proof/support/edited-journey.ts'
import { NOTHING, NOW } from './jane.ts'

/** After submitting, a visitor may correct the number and, if the car was leased, the e-mail address. */
const journey = openJourney(
  'edited',
  editedJourney('sound', {
    '/steps/thanks/next': [
      { editAfterSubmit: 'phone_number', to: 'phone' },
      { editAfterSubmit: 'email', when: { finance: { const: 'lease' } }, to: 'contact' },
    ],
  }),
)
const submitted = {
  ...NOTHING,
  journey: 'edited',
  answers: { finance: 'loan', email: 'jane@example.org', soft_check_privacy: true, signature: 'data:' },
  outcomes: { report: { outcome: 'agreements' }, submission: { outcome: 'submitted' } },
  done: ['payment', 'contact', 'phone', 'search', 'sign'],
  submitted: true,
}
const idsFor = (progress: typeof submitted) => correctionSteps(journey, progress).map(({ id }) => id)

describe('the steps for corrections', () => {
  it('are those that the end of a submitted claim offers', () => {
    expect(idsFor(submitted)).toEqual(['phone'])
    expect(idsFor({ ...submitted, answers: { ...submitted.answers, finance: 'lease' } })).toEqual(['phone', 'contact'])
  })

  it('are none while the claim is not submitted', () => {
    expect(idsFor({ ...submitted, submitted: false })).toEqual([])
  })
})

describe('the open step', () => {
  it('is the last of the route, with what it lacks', () => {
    const contact = journey.steps['contact']
    expect(openStepWithErrors(journey, NOTHING, contact === undefined ? [] : [contact], NOW)).toMatchObject({
      step: 'contact',
      errors: [{ field: 'email', key: 'required' }, { field: 'soft_check_privacy' }],
    })
  })

  it('is the first of the journey without a route', () => {
    expect(openStepWithErrors(journey, NOTHING, [], NOW)).toEqual({ step: 'payment', errors: [] })
  })
})
