import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallRefused } from '../../src/api/index.ts'
import { effectNames, handlerOf } from '../../src/effects/index.ts'
import type { EffectContext } from '../../src/effects/index.ts'
import { CLAIM } from './support.ts'

const ADDRESS = {
  addressID: '10000000001',
  address: '12 High Street, Leeds, LS1 4AP',
  postcode: 'LS1 4AP',
  postTown: 'LEEDS',
  number: '12',
  street1: 'HIGH STREET',
}
const BY_HAND = { ...ADDRESS, addressID: '' }
const PERSON = { first_name: 'Jane', last_name: 'Sample', dob: '1980-03-31' }

interface Sent {
  readonly operation: string
  readonly body: unknown
  readonly query?: unknown
}

/** Runs a handler against answers by operation; an error is what the call rejects with. */
async function run(
  name: string,
  input: Readonly<Record<string, unknown>>,
  answers: Readonly<Record<string, unknown>>,
  outcomes: EffectContext['outcomes'] = {},
) {
  const sent: Sent[] = []
  const call = async ({ operation }: { operation: string }, { body, query }: { body?: unknown; query?: unknown }) => {
    sent.push({
      operation,
      body: typeof body === 'function' ? (body as (id: string) => unknown)(CLAIM) : body,
      ...(query === undefined ? {} : { query }),
    })
    const answer = answers[operation]
    if (answer instanceof Error) throw answer
    return answer
  }
  const ended = await handlerOf(name)(input, {
    call: call as EffectContext['call'],
    journey: 'v3',
    step: 'contact',
    outcomes,
  })
  return { sent, ended }
}

describe('handlers', () => {
  it('are there for every contract of schemas/effects, and for no other name', () => {
    const folder = new URL('../../schemas/effects/', import.meta.url)
    const names = readdirSync(folder).map(
      (file) => (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { name: string }).name,
    )
    expect([...effectNames].sort()).toEqual(names.sort())
    expect(() => handlerOf('toString')).toThrow(/^EFFECT_UNKNOWN "toString"/)
  })
})

describe('sendOtp (C083, C109, C110, C112, A-148)', () => {
  const input = { phoneNumber: '+447700900123', source: 'contact' }
  const refused = (status: number, apiError?: object) =>
    new CallRefused(status, apiError === undefined ? undefined : { message: 'The server says so.', ...apiError })
  const now = Date.UTC(2026, 10, 21, 10)
  beforeEach(() => void vi.useFakeTimers({ now }))
  afterEach(() => void vi.useRealTimers())

  it('sends number, claim and source, and notes when', async () => {
    const { sent, ended } = await run('sendOtp', input, { 'send-otp': {} })
    expect(sent).toEqual([
      { operation: 'send-otp', body: { claimNumber: CLAIM, source: 'contact', parsedPhoneNumber: '+447700900123' } },
    ])
    expect(ended).toEqual({ outcome: 'sent', data: { sentAt: now, phoneNumber: '+447700900123' } })
  })

  it.each([
    [
      'one that was sent half a minute ago',
      refused(429, { secondsSinceSent: 30 }),
      { outcome: 'alreadySent', data: { sentAt: now - 30_000, phoneNumber: '+447700900123' } },
    ],
    ['too many', refused(429, {}), { outcome: 'refused', data: { message: 'The server says so.' } }],
    [
      'a text that could not be sent',
      refused(502, {}),
      { outcome: 'refused', data: { message: 'The server says so.' } },
    ],
    ['no words at all', refused(502), { outcome: 'refused', data: {} }],
    ['no such claim', refused(404, {}), { outcome: 'noClaim' }],
  ])('ends as the server answers: %s', async (_what, answer, outcome) => {
    expect((await run('sendOtp', input, { 'send-otp': answer })).ended).toEqual(outcome)
  })
})

describe('verifyOtp (C084, C109, C111, C112)', () => {
  const input = { otp: '1234', phoneNumber: '+447700900123', source: 'contact' }

  it('sends the code, the claim and the source', async () => {
    const { sent, ended } = await run('verifyOtp', input, { 'verify-otp': {} })
    expect(sent).toEqual([{ operation: 'verify-otp', body: { claimNumber: CLAIM, otp: '1234', source: 'contact' } }])
    expect(ended).toEqual({ outcome: 'verified' })
  })

  it.each([
    [
      'a wrong code',
      new CallRefused(400, { message: 'Invalid OTP. Please try again.' }),
      { outcome: 'refused', data: { message: 'Invalid OTP. Please try again.' } },
    ],
    [
      'one tried too often',
      new CallRefused(429, { message: 'Ask for a new one.' }),
      { outcome: 'refused', data: { message: 'Ask for a new one.' } },
    ],
    ['a refusal without words', new CallRefused(400, undefined), { outcome: 'refused', data: {} }],
    ['no such claim', new CallRefused(404, { message: 'There is none.' }), { outcome: 'noClaim' }],
  ])('ends as the server answers: %s', async (_what, answer, outcome) => {
    expect((await run('verifyOtp', input, { 'verify-otp': answer })).ended).toEqual(outcome)
  })

  it.each([
    ['of ours', new CallRefused(500, { message: 'Our fault.' })],
    ['of a proxy', new CallRefused(502, undefined)],
  ])('says of no code that it is wrong when the fault is one %s', async (_whose, answer) => {
    await expect(run('verifyOtp', input, { 'verify-otp': answer })).rejects.toBe(answer)
  })
})

describe('saveAnswers (C066)', () => {
  it('sends the answers with the claim, the step and what goes along with them (J040, J041)', async () => {
    const { sent, ended } = await run(
      'saveAnswers',
      { address: ADDRESS, dateOfBirth: '31/03/1980', title: 'Mrs.' },
      { 'save-claim': {} },
    )
    expect(ended).toEqual({ outcome: 'saved' })
    expect(sent).toEqual([
      {
        operation: 'save-claim',
        body: {
          address: ADDRESS,
          postcode: 'LS1 4AP',
          dateOfBirth: '31/03/1980',
          dob: '1980-03-31',
          title: 'Mrs.',
          claim_number: CLAIM,
          screen_name: 'contact',
          should_add_screen_name: true,
          journey: 'v3',
          ab_test_value: 'v3',
        },
      },
    ])
  })

  it('sends a signature with its picture and the time (J043)', async () => {
    const signature = { method: 'typed', typedName: 'Jane Sample', image: 'data:image/png;base64,AAAA' }
    const { sent } = await run('saveAnswers', { signature, not_already_filed: true }, { 'save-claim': {} })
    expect(sent[0]?.body).toMatchObject({
      signature,
      not_already_filed: true,
      sign_datetime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    })
  })

  it.each([
    [new CallRefused(409, { message: 'Submitted.', submitted: true }), { outcome: 'alreadySubmitted' }],
    [new CallRefused(400, { message: 'Not that date.' }), { outcome: 'refused', data: { message: 'Not that date.' } }],
  ])('ends as the server answers: %s (A-157, S-13)', async (error, expected) => {
    expect((await run('saveAnswers', {}, { 'save-claim': error })).ended).toEqual(expected)
  })
})

describe('submitClaim (J058)', () => {
  it('sends nothing but the claim and submit-claim', async () => {
    const { sent, ended } = await run('submitClaim', {}, { 'save-claim': {} })
    expect(sent[0]?.body).toEqual({ claim_number: CLAIM, screen_name: 'submit-claim', should_add_screen_name: true })
    expect(ended).toEqual({ outcome: 'submitted' })
  })

  it.each([
    [new CallRefused(409, { message: 'Submitted.', submitted: true }), { outcome: 'submitted' }],
    [new CallRefused(409, { message: 'Too early.' }), { outcome: 'incomplete' }],
    [
      new CallRefused(409, { message: 'User already exists!', userExists: true, next: 'duplicate' }),
      { outcome: 'duplicate' },
    ],
  ])('ends as the server answers: %s', async (error, expected) => {
    expect((await run('submitClaim', {}, { 'save-claim': error })).ended).toEqual(expected)
  })
})

describe('checks of e-mail, phone and person', () => {
  it.each([
    ['valid', 'valid'],
    ['Catch_All', 'valid'],
    ['catch all', 'valid'],
    ['invalid', 'invalid'],
    ['unknown', 'invalid'],
  ])('takes an e-mail answered "%s" as %s (J079, A-104)', async (Result, outcome) => {
    expect(
      (await run('verifyEmail', { email: 'jane@example.com' }, { 'verify-email': { responseObject: { Result } } }))
        .ended,
    ).toEqual({ outcome })
  })

  it.each([
    ['Valid', 'valid'],
    ['Invalid', 'invalid'],
  ])('takes a phone answered "%s" as %s (J081)', async (ValidationResult, outcome) => {
    const { sent, ended } = await run(
      'verifyPhone',
      { phone: '+447700900123' },
      { 'verify-phone': { responseObject: { Result: { ValidationResult } } } },
    )
    expect(ended).toEqual({ outcome })
    expect(sent[0]?.body).toEqual({ phone: '+447700900123' })
  })

  it('asks about a person with the claim, and takes valid or duplicate from the answer (C074, J062)', async () => {
    const person = { ...PERSON, email: 'jane@example.com', address: ADDRESS }
    const { sent, ended } = await run('checkDuplicate', person, {
      'validate-user': { responseObject: { valid: false, message: 'Known.' } },
    })
    expect(sent[0]?.body).toEqual({ ...person, claim_number: CLAIM })
    expect(ended).toEqual({ outcome: 'duplicate', data: { message: 'Known.' } })
  })

  it('registers the person with the postcode in addition to the address (C075)', async () => {
    const user = { ...PERSON, email: 'jane@example.com', phone: '+447700900123', address: ADDRESS }
    const { sent } = await run('createUser', user, { 'create-user': {} })
    expect(sent[0]?.body).toEqual({ ...user, postcode: 'LS1 4AP', claim_number: CLAIM })
  })
})

describe('the bureaus', () => {
  it("names an address by the bureau's id where there is one, else whole (A-53, C078, C081)", async () => {
    const file = { 'credit-check': { responseObject: { data: { consumerCreditSearchResponse: {} } } } }
    expect((await run('equifaxCheck', { ...PERSON, address: ADDRESS }, file)).sent[0]?.body).toEqual({
      ...PERSON,
      claim_number: CLAIM,
      use_address: false,
      address_id: '10000000001',
    })
    expect((await run('equifaxCheck', { ...PERSON, address: BY_HAND }, file)).sent[0]?.body).toEqual({
      ...PERSON,
      claim_number: CLAIM,
      use_address: true,
      address: BY_HAND,
    })
  })

  it('sends the parts of an address to the Experian-style bureau, empty where there is nothing (C080)', async () => {
    const { sent } = await run(
      'experianCheck',
      { ...PERSON, title: 'Mrs.', address: ADDRESS },
      { 'experian-report': { responseObject: {} } },
    )
    expect(sent).toEqual([
      {
        operation: 'experian-report',
        query: { service: 'exp' },
        body: {
          ...PERSON,
          claim_number: CLAIM,
          title: 'Mrs.',
          house_name: '',
          house_number: '12',
          street: 'HIGH STREET',
          street2: '',
          district: '',
          post_town: 'LEEDS',
          county: '',
          post_code: 'LS1 4AP',
        },
      },
    ])
  })

  it('sends the answers with the ids of their own set, and the correlation of the first (C082, J072)', async () => {
    const outcomes = {
      q1FoundStatus: {
        outcome: 'notFound',
        input: 'x',
        data: { questions: [], ids: { correlationId: 'c1', authenticationId: 'a1', questionnaireId: 'n1' } },
      },
      assessment: {
        outcome: 'secondSet',
        input: 'x',
        data: { questions: [], ids: { authenticationId: 'a2', questionnaireId: 'n2' } },
      },
    }
    const answer = {
      'identity-answers': {
        responseObject: { assessment: [{ key: 'decision', value: 'PASS' }], assessmentReason: [], results: null },
      },
    }
    const { sent, ended } = await run(
      'answerQuestions',
      { answers: { Q1: '3', Q2: '5' }, questionnaire: 'assessment' },
      answer,
      outcomes,
    )
    expect(ended).toEqual({ outcome: 'pass' })
    expect(sent[0]?.body).toEqual({
      claim_number: CLAIM,
      correlation_id: 'c1',
      authentication_id: 'a2',
      questionnaire_id: 'n2',
      answers: [
        { questionId: 'Q1', answer: ['3'] },
        { questionId: 'Q2', answer: ['5'] },
      ],
    })
  })
})
