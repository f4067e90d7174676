import { describe, expect, it } from 'vitest'
import { resendDiagnostics } from '../../../../cli/check/backend/resend-diagnostics.ts'
import { loadJourney } from '../../../../loader/index.ts'
import { editedJourney } from '../../../proof/support/edited-journey.ts'

const BUTTON = '/steps/code/actions/resend'
const LOCK = { since: 'sentAt', text: 'Again in {time}.', ended: 'Now.' }

/** What is said of a journey with this button to send another code, where the backend waits for a minute. */
function found(button: object, policy: unknown = { resendAfterSeconds: 60, minutesValid: 2 }) {
  const source = editedJourney('tour', { [BUTTON]: { label: 'Resend', ...button } })
  const { journey, fileOf } = loadJourney('edited', source)
  if (journey === undefined) throw new Error('The journey does not load.')
  const read = (path: string) => (path === 'content/one-time-codes.json' ? policy : source.read(path))
  return resendDiagnostics(journey, fileOf, { ...source, read }).map(
    ({ pointer, message, hint }) => `${pointer}: ${message} ${hint}`,
  )
}
const early = (place: string, when: string) => [
  `${BUTTON}${place}: Step "code": button "resend" asks for another code ${when}, and the backend sends none within 60 seconds: visitors would wait for a code that never comes. Write "afterMs": 60000 in its "lock", or change "resendAfterSeconds" in content/one-time-codes.json.`,
]

describe('a button that asks for another code', () => {
  it.each<[string, object, readonly string[]]>([
    ['waits as long as the backend', { rerun: 'codeSent', lock: { ...LOCK, afterMs: 60_000 } }, []],
    ['may wait longer', { rerun: 'codeSent', lock: { ...LOCK, afterMs: 61_000 } }, []],
    [
      'does not wait for less',
      { rerun: 'codeSent', lock: { ...LOCK, afterMs: 59_999 } },
      early('/lock/afterMs', 'after 59999 milliseconds'),
    ],
    [
      'waits no longer than a code is valid',
      { rerun: 'codeSent', lock: { ...LOCK, afterMs: 120_001 } },
      [
        `${BUTTON}/lock/afterMs: Step "code": button "resend" asks for another code after 120001 milliseconds, and a code is valid for 2 minutes: until then, a visitor would have no code and no way to get one. Write at most 120000, or raise "minutesValid" in content/one-time-codes.json.`,
      ],
    ],
    ['may wait just as long', { rerun: 'codeSent', lock: { ...LOCK, afterMs: 120_000 } }, []],
    ['waits at all', { rerun: 'codeSent' }, early('', 'at any time')],
    [
      'is there at all',
      {},
      [
        '/steps/code: Step "code" asks for a one-time code, and no button sends another one: a visitor whose code has expired, or who mistyped it too often, would never get on. Add a button with "rerun" for the effect that sends the code.',
      ],
    ],
  ])('%s', (_, button, expected) => {
    expect(found(button)).toEqual(expected)
  })

  it.each([
    ['does not say so', {}],
    ['says nothing', null],
    ['says it in words', { resendAfterSeconds: 'sixty' }],
  ])('is compared with nothing where the file of the backend %s', (_, policy) => {
    expect(found({ rerun: 'codeSent' }, policy)).toEqual([])
  })

  it('may wait for any time where the file does not say how long a code is valid', () => {
    expect(found({ rerun: 'codeSent', lock: { ...LOCK, afterMs: 600_000 } }, { resendAfterSeconds: 60 })).toEqual([])
  })

  it('may repeat anything else at once', () => {
    const source = editedJourney('v3', {})
    const { journey, fileOf } = loadJourney('edited', source)
    const effects = { ...journey?.effects, sendOtp: { ...journey?.effects['sendOtp'], calls: [] } }
    const slow = { ...source, read: () => ({ resendAfterSeconds: 1e6 }) }
    expect(resendDiagnostics({ ...journey, effects } as never, fileOf, slow)).toEqual([])
  })
})
