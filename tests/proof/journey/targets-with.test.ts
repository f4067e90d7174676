import { expect, it } from 'vitest'
import type { Step } from '../../../engine/index.ts'
import { targetsWith } from '../../../proof/journey/targets-with.ts'

const step = {
  next: [
    { when: { finance: { const: 'lease' } }, to: 'lease' },
    { when: 'isOld', to: 'old' },
    { to: 'other' },
    { to: 'never' },
  ],
  enter: [{ on: { found: { to: 'found' }, missing: {} } }],
  submit: [],
} as unknown as Step
const given = { when: { required: ['age'] }, to: 'given' }

it.each<[string, object, readonly string[]]>([
  ['nothing: all but what is behind a transition without condition', {}, ['found', 'lease', 'old', 'other']],
  ['what decides the first', { finance: 'lease' }, ['found', 'lease']],
  ['what rules it out', { finance: 'loan' }, ['found', 'old', 'other']],
  ['what decides a named condition', { finance: 'loan', age: 90 }, ['found', 'old']],
])('a step leads on by its outcomes, and by what its conditions allow, knowing %s', (_, answers, expected) => {
  expect(targetsWith({ conditions: { isOld: { age: { minimum: 80 } } } }, step, { ...answers })).toEqual(expected)
})

it('whether an answer is given is not known if the answer is not', () => {
  const asked = { ...step, enter: [], next: [given, { to: 'other' }] } as unknown as Step
  expect(targetsWith({ conditions: {} }, asked, {})).toEqual(['given', 'other'])
})
