import { describe, expect, it } from 'vitest'
import { impliedConsentDiagnostics } from '../../../cli/check/implied-consent-diagnostics.ts'
import { loadJourney } from '../../../loader/index.ts'
import { editedJourney } from '../../proof/support/edited-journey.ts'

function found(edits: Readonly<Record<string, unknown>>, of = 'sound', without?: string) {
  const source = editedJourney(of, edits)
  const { journey, fileOf } = loadJourney('edited', source)
  if (journey === undefined) throw new Error('The journey does not load.')
  const read = (path: string) => (path === without ? undefined : source.read(path))
  return impliedConsentDiagnostics(journey, fileOf, { ...source, read }).map(({ code, pointer }) => [code, pointer])
}

const ON_CONTACT = [['ANSWER_IMPLIED', '/steps/contact/fields/soft_check_privacy']]
const POLICY = { $ref: '../schemas/fields/privacy-policy.json' }
const NOT_AT_FIRST = {
  '/steps/payment/fields/privacy_policy': null,
  '/steps/payment/submit/0/input': ['finance'],
}
const OTHERS = { email: 'email', soft_check_privacy: 'soft_check_privacy' }

describe('a consent that follows from another answer', () => {
  it.each(['sound', 'tour', 'v3', 'v4', 'v5'])('is asked for: %s', (of) => {
    expect(found({}, of)).toEqual([])
  })

  it('is reported if nobody asks for it', () => {
    expect(found(NOT_AT_FIRST)).toEqual(ON_CONTACT)
  })

  it('may be asked for on the same page', () => {
    const edits = {
      '/steps/contact/fields/privacy_policy': POLICY,
      '/steps/contact/submit/1/input': { ...OTHERS, privacy_policy: 'privacy_policy' },
    }
    expect(found({ ...NOT_AT_FIRST, ...edits })).toEqual([])
  })

  it('is reported if visitors may leave it out', () => {
    const edits = {
      '/steps/payment/fields/privacy_policy': { ...POLICY, optional: true },
      '/steps/payment/submit/0/input': {
        finance: 'finance',
        privacy_policy: { answer: 'privacy_policy', optional: true },
      },
    }
    expect(found(edits)).toEqual(ON_CONTACT)
  })

  it('is reported if a later page asks for it', () => {
    const edits = {
      '/steps/sign/fields/privacy_policy': POLICY,
      '/steps/sign/submit/0/input': ['signature', 'privacy_policy'],
    }
    expect(found({ ...NOT_AT_FIRST, ...edits })).toEqual(ON_CONTACT)
  })

  it('is reported where the save takes the other one from an earlier page', () => {
    const edits = {
      '/steps/contact/submit/1/input': ['email'],
      '/steps/phone/submit/0/input': {
        soft_check_privacy: 'soft_check_privacy',
        phone_number: { answer: 'phone_number', optional: true },
      },
    }
    expect(found({ ...NOT_AT_FIRST, ...edits })).toEqual([['ANSWER_IMPLIED', '/steps/phone/submit/0/input']])
  })

  it('is none without the contract of the call', () => {
    expect(found(NOT_AT_FIRST, 'sound', 'schemas/api/save-claim.json')).toEqual([])
  })
})
