import { describe, expect, it } from 'vitest'
import type { JourneyDefinition, Step } from '../../../../engine/index.ts'
import { clearedRows } from '../../../../proof/facts/musts/cleared-rows.ts'

const WORDS = { change: 'Change', none: 'Not given' }
const FIELDS = { email: {}, code: { rule: { oneTimeCode: { digits: 4 } } } }
const journey = { steps: { about: { fields: FIELDS }, other: { fields: {} } } } as unknown as JourneyDefinition
const musts = (content: readonly object[], cleared: readonly string[]) =>
  clearedRows(journey, { id: 'check', content } as unknown as Step, cleared).map(
    ({ code, pointer, condition, message }) => ({ code, pointer, condition, message }),
  )

const email = (condition: object) => [
  {
    code: 'ANSWER_CLEARED',
    pointer: '/steps/check/content/all',
    condition,
    message:
      'this list of answers has "email", which an effect may have cleared: visitors would read that they did not give it.',
  },
]

describe('an answer that an effect may clear', () => {
  it.each<[string, readonly object[], readonly string[], readonly object[]]>([
    [
      'must be known where it is listed',
      [{ id: 'words' }, { id: 'all', answers: WORDS }],
      ['email'],
      email({ required: ['email'] }),
    ],
    [
      'must be known only while the list is shown',
      [{ id: 'all', answers: WORDS, when: 'isLease' }],
      ['email'],
      email({ anyOf: [{ required: ['email'] }, { not: 'isLease' }] }),
    ],
    ['need not be known if no list shows answers of its kind', [{ id: 'all', answers: WORDS }], ['code', 'gone'], []],
    ['need not be known where nothing is listed', [{ id: 'words' }], ['email'], []],
  ])('%s', (_, content, cleared, expected) => {
    expect(musts(content, cleared)).toEqual(expected)
  })
})
