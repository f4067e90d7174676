import { expect, it } from 'vitest'
import { savesOf, usesOf } from '../../../../cli/check/backend/saved-answers.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'

const use = (run: string, input: object = {}) => ({ run, input })
const JOURNEY = {
  effects: {
    save: { kind: 'save', calls: ['save-claim'] },
    check: { kind: 'check', calls: ['verify-email'] },
  },
  steps: {
    home: { id: 'home', enter: [use('look')], submit: [] },
    email: {
      id: 'email',
      enter: [],
      submit: [
        use('check', { email: { answer: 'email' } }),
        use('save', { email: { answer: 'email' }, phone_number: { answer: 'phone' }, step: { const: 'email' } }),
      ],
    },
  },
} as unknown as JourneyDefinition

it('each effect of each step is named with the place of its input', () => {
  expect(usesOf(JOURNEY).map(({ step, use: { run }, pointer }) => `${step.id} ${run} ${pointer}`)).toEqual([
    'home look /steps/home/enter/0/input',
    'email check /steps/email/submit/0/input',
    'email save /steps/email/submit/1/input',
  ])
})

it('of these, a save stores its answers, and a constant is none', () => {
  const saves = savesOf(JOURNEY).map(({ step, use: { run }, pointer, name, answer }) =>
    [step.id, run, pointer, name, answer].join(' '),
  )
  expect(saves).toEqual([
    'email save /steps/email/submit/1/input email email',
    'email save /steps/email/submit/1/input phone_number phone',
  ])
})
