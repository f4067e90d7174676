import { expect, it } from 'vitest'
import { retriedCalls } from '../../../../cli/check/calls/retried-calls.ts'
import { namesEnding } from '../../../../cli/check/read/files-ending.ts'
import { projectSource } from '../../../support/source.ts'

const FILE = 'schemas/effects/code.json'

it.each([
  [{ retries: 0, calls: ['send-otp'] }],
  [{ retries: 0, calls: ['verify-otp'] }],
  [{ retries: 2, calls: ['save-claim', 'toString'] }],
  [{ retries: 2, calls: [null] }],
  [{ retries: 2 }],
  [{ calls: ['send-otp'] }],
  [null],
])('a lost call may be repeated, unless the backend counts it: %j', (contract) => {
  expect(retriedCalls(FILE, contract)).toEqual([])
})

it.each(namesEnding('.json', 'schemas/effects', projectSource()))(
  'no contract of this project repeats one: %s',
  (name) => {
    expect(retriedCalls(FILE, projectSource().read(`schemas/effects/${name}.json`))).toEqual([])
  },
)

it('a call that texts a code or uses up an attempt is not repeated', () => {
  expect(retriedCalls(FILE, { retries: 1, calls: ['send-otp'] })).toMatchObject([{ code: 'CALL_RETRIED' }])
  expect(retriedCalls(FILE, { retries: 2, calls: ['lender-map', 'verify-otp'] })).toEqual([
    {
      code: 'CALL_RETRIED',
      severity: 'error',
      file: FILE,
      pointer: '/retries',
      message:
        'A lost connection repeats the call "verify-otp" up to 2 times: each one uses up an attempt, and a right code is good only once.',
      hint: 'Write "retries": 0, and let the step offer to try again.',
    },
  ])
})
