import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '../../../src/api/index.ts'
import { isPhoneInUse, reportProblem, updatePhone } from '../../../src/help/help-calls.ts'
import type { HelpServices } from '../../../src/help/help-services.ts'
import { currentClaim } from '../../../src/session/current-claim.ts'
import { CLAIM, fakeBackend, memoryStorage, type Sent } from '../support.ts'

const SAVED = { body: { statusCode: 200, responseObject: { claimId: CLAIM, screens_completed: [], submitted: false } } }
const PHONE = '07700900123'

function helper(
  path: string,
  person: ReturnType<HelpServices['person']> = {
    firstName: 'Jane',
    lastName: 'Sample',
    email: 'jane@example.com',
    phone: '+447700900000',
  },
): HelpServices {
  const claim = currentClaim(memoryStorage(), () => `currentId=${CLAIM}`)
  const api = createApi({ base: '/api', claim, utmTags: {}, transferAnswers: () => Promise.resolve() })
  return {
    call: api.call,
    claimId: () => claim.id,
    person: () => person,
    correct: () => undefined,
    path: () => path,
    origin: 'https://claims.example.com',
  }
}

const sentTo = (sent: readonly Sent[], path: string) =>
  sent.filter((one) => one.path === path).map(({ method, body }) => ({ method, body }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a new phone number', () => {
  it('is saved with the action, and the team is notified without personal data (C044, C096, C099, A-143)', async () => {
    const sent = fakeBackend(() => SAVED)
    await updatePhone(PHONE, helper('/faqs'))
    await vi.runAllTimersAsync()
    expect(sent.map(({ path }) => path)).toEqual(['/session/claim', '/notifications'])
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: { claim_number: CLAIM, phone_number: '+447700900123', feedback_action: 'phone_number_updated' },
    })
    expect(sent[1]).toMatchObject({
      method: 'POST',
      body: { channel: 'feedback', text: `Claim ${CLAIM}: phone number updated` },
    })
  })

  it('at the end of a journey gets the link as a text, and the contact record a second later (C093, C098, A-146)', async () => {
    const sent = fakeBackend(() => SAVED)
    await updatePhone(PHONE, helper('/get-started-v3/submit-claim'))
    await vi.advanceTimersByTimeAsync(999)
    expect(sentTo(sent, '/sms')).toEqual([
      {
        method: 'POST',
        body: {
          phoneNumber: '+447700900123',
          idvLink: `https://claims.example.com/get-started/id-selfie-upload?id=${CLAIM}`,
          smsType: 'idv',
        },
      },
    ])
    expect(sentTo(sent, '/contact')).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sentTo(sent, '/contact')).toEqual([
      {
        method: 'PATCH',
        body: { data: [{ Email: 'jane@example.com', Phone: '+447700900123', Changed_Phone_No: true }] },
      },
    ])
  })

  it('gets the link too where a number that was changed there is proved (A-12, A-47)', async () => {
    const sent = fakeBackend(() => SAVED)
    await updatePhone(PHONE, { ...helper('/get-started-v3/otp'), correct: () => () => undefined })
    await vi.runAllTimersAsync()
    expect(sent.map(({ path }) => path)).toContain('/sms')
  })

  it.each([
    ['the server refuses it', { status: 500 }],
    ['the answer says another status than 200 (A-145)', { body: { statusCode: 400 } }],
  ])('is not saved when %s, and no one is notified', async (_, answer) => {
    const sent = fakeBackend(() => answer)
    await expect(updatePhone(PHONE, helper('/get-started-v3/submit-claim'))).rejects.toThrow()
    await vi.runAllTimersAsync()
    expect(sent.map(({ path }) => path)).toEqual(['/session/claim'])
  })

  it('stays saved if no one can be notified', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    fakeBackend(({ path }) => (path === '/session/claim' ? SAVED : { status: 500 }))
    await expect(updatePhone(PHONE, helper('/get-started-v3/submit-claim'))).resolves.toBeUndefined()
    await vi.runAllTimersAsync()
  })
})

describe('a reported problem', () => {
  it('is saved, and forwarded with name, claim and contact where an e-mail address is stored (C045, C046, C092)', async () => {
    const sent = fakeBackend(() => SAVED)
    await reportProblem('  It broke.\n', helper('/faqs'))
    await vi.runAllTimersAsync()
    expect(sentTo(sent, '/session/claim')).toEqual([
      { method: 'PUT', body: { claim_number: CLAIM, feedback_submitted: true, feedback: 'It broke.' } },
    ])
    expect(sentTo(sent, '/zoho-feedback')).toEqual([
      {
        method: 'POST',
        body: {
          email: 'jane@example.com',
          feedback: 'It broke.',
          name: `Jane Sample ${CLAIM}`,
          contact: '+447700900000',
        },
      },
    ])
    expect(sentTo(sent, '/notifications')).toEqual([
      { method: 'POST', body: { channel: 'feedback', text: `Claim ${CLAIM}: problem reported` } },
    ])
  })

  it('is not forwarded by e-mail without a stored address (C092)', async () => {
    const sent = fakeBackend(() => SAVED)
    await reportProblem('It broke.', helper('/faqs', {}))
    await vi.runAllTimersAsync()
    expect(sentTo(sent, '/zoho-feedback')).toEqual([])
  })
})

describe('the check of a phone number (C073, C095, A-144)', () => {
  it.each([
    ['Valid', true],
    ['VALID', true],
    ['Invalid', false],
  ])('answered %s is %s', async (ValidationResult, expected) => {
    fakeBackend(() => ({ body: { responseObject: { Result: { ValidationResult } } } }))
    expect(await isPhoneInUse(PHONE, helper('/faqs'))).toBe(expected)
  })
})
