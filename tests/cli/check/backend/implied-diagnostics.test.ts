import { describe, expect, it } from 'vitest'
import { impliedDiagnostics } from '../../../../cli/check/backend/implied-diagnostics.ts'
import type { InputSource } from '../../../../engine/index.ts'
import { projectSource } from '../../../support/source.ts'

const AT = { severity: 'error', file: 'journeys/odd.json', pointer: '/steps/info/submit/0/input' } as const
const { implied } = projectSource().read('schemas/api/save-claim.json') as {
  readonly implied: Parameters<typeof impliedDiagnostics>[1]
}
const found = (input: Readonly<Record<string, InputSource>>) =>
  impliedDiagnostics({ run: 'saveAnswers', input }, implied, AT).map(({ code, message, hint }) => [code, message, hint])

const SEARCH = 'soft_check_privacy'
const BOTH = 'redundant-claim-concent'

describe('an answer from which the backend concludes another one', () => {
  it.each([
    ['is sent under the name of another question', { [BOTH]: { answer: 'letters' } }, 'the answer "letters"'],
    ['is asked on its own', { [BOTH]: { answer: BOTH } }, `the answer "${BOTH}"`],
    ['is a constant', { [BOTH]: { const: true } }, 'true'],
    [
      'comes with one that may be left out',
      { [BOTH]: { answer: 'letters', optional: true }, [SEARCH]: { answer: SEARCH, optional: true } },
      'the answer "letters"',
    ],
  ] as const)('is reported if it %s', (_, input, what) => {
    expect(found(input)).toEqual([
      [
        'ANSWER_IMPLIED',
        `saveAnswers sends ${what} as "${BOTH}", from which the backend concludes "${SEARCH}": it would store true for it without an answer.`,
        `Send it under another name; or, if it answers "${SEARCH}" too, add that name to its "sentAs".`,
      ],
    ])
  })

  it('is reported if another consent is sent as the one to a search, from which the privacy policy follows', () => {
    expect(found({ [SEARCH]: { answer: 'letters' } })).toEqual([
      ['ANSWER_IMPLIED', expect.any(String), expect.any(String)],
    ])
  })

  it.each([
    [
      'one answer is sent as both',
      { [BOTH]: { answer: SEARCH, optional: true }, [SEARCH]: { answer: SEARCH, optional: true } },
    ],
    ['the save sends both', { [BOTH]: { answer: BOTH }, [SEARCH]: { answer: SEARCH } }],
    ['the other one is a constant', { [BOTH]: { answer: BOTH }, [SEARCH]: { const: false } }],
    ['a later step asks for the other one', { [SEARCH]: { answer: SEARCH } }],
    ['nothing follows from it', { [BOTH]: { const: false } }],
    ['it is not sent', { email: { answer: 'email' } }],
  ] as const)('is sound if %s', (_, input) => {
    expect(found(input)).toEqual([])
  })
})
