import { expect, it } from 'vitest'
import { constantPersonDiagnostics } from '../../../../cli/check/backend/constant-person-diagnostics.ts'
import type { InputSource, JourneyDefinition } from '../../../../engine/index.ts'
import { projectSource } from '../../../support/source.ts'

const EFFECTS = {
  sendOtp: { kind: 'check', calls: ['send-otp'] },
  createUser: { kind: 'save', calls: ['create-user'] },
  saveAnswers: { kind: 'save', calls: ['save-claim'] },
  unknown: undefined,
}

type Input = Readonly<Record<string, InputSource>>

const ASKED: Input = Object.fromEntries(
  ['phoneNumber', 'last_name', 'email'].map((name) => [name, { answer: name }] as const),
)

const found = (run: keyof typeof EFFECTS, input: Input, asked = ASKED) => {
  const steps = { page: { id: 'page', enter: [{ run, input }], submit: [{ run: 'saveAnswers', input: asked }] } }
  const journey = { effects: EFFECTS, steps } as unknown as JourneyDefinition
  return constantPersonDiagnostics(journey, (pointer) => `file of ${pointer}`, projectSource())
}

it('a constant for something of the visitor is reported', () => {
  expect(found('sendOtp', { phoneNumber: { const: '+447700900123' }, source: { const: 'contact' } })).toEqual([
    {
      code: 'INPUT_CONSTANT',
      severity: 'error',
      file: 'file of /steps/page/enter/0/input',
      pointer: '/steps/page/enter/0/input',
      message: 'sendOtp gets "+447700900123" as "phoneNumber" for every visitor, and it is the visitor\'s own.',
      hint: 'Name the answer: { "phoneNumber": "…" }.',
    },
  ])
  expect(found('createUser', { last_name: { const: 'Sample' } })).toHaveLength(1)
  expect(found('unknown', { email: { const: 'test@example.com' } })).toHaveLength(1)
})

it.each<readonly [string, keyof typeof EFFECTS, Input]>([
  ['an answer', 'sendOtp', { phoneNumber: { answer: 'phone_number' } }],
  ['a constant that names no person', 'sendOtp', { source: { const: 'contact' } }],
  [
    'one of a journey that asks for no name',
    'createUser',
    { email: { const: 'a@example.com' }, first_name: { const: 'Jane' } },
  ],
  ['a save, which is found elsewhere', 'saveAnswers', { last_name: { const: 'Sample' } }],
])('%s is not', (_, run, input) => {
  expect(found(run, input)).toEqual([])
})

it('nothing is known of a project without the file of persons', () => {
  const steps = { page: { id: 'page', enter: [], submit: [{ run: 'unknown', input: { email: { const: 'a@b' } } }] } }
  const journey = { effects: {}, steps } as unknown as JourneyDefinition
  expect(constantPersonDiagnostics(journey, () => '', { list: () => [], read: () => undefined } as never)).toEqual([])
})
