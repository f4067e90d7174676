import { describe, expect, it } from 'vitest'
import { callRequests } from '../../../../cli/check/requests/call-requests.ts'
import { CLAIM } from '../../../../cli/check/requests/page-request.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'

const CLOSED = { additionalProperties: false }

/** A journey with one step that runs one contract, each of whose inputs is a constant or comes from the journey. */
function journeyWith(calls: readonly string[], input: object, contract: object = {}, fields: object = {}) {
  return {
    home: null,
    effects: { ask: { kind: 'check', calls, input: CLOSED, outcomes: {}, ...contract } },
    steps: {
      page: {
        id: 'page',
        enter: [],
        submit: [{ run: 'ask', input }],
        actions: [],
        fields,
      },
    },
  } as unknown as JourneyDefinition
}
const constants = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]: [string, unknown]) => [name, { const: value }]))
/** What is sent, by a contract with these constants. */
const sent = (call: string, input: object, contract: object = {}) =>
  callRequests(journeyWith([call], constants(input), contract)).map(({ value }) => value)

const PERSON = { first_name: 'Anna', last_name: 'Smith', dob: '1980-03-31' }
const HOME = { name: 'The Mill', number: '4', street1: 'High Street', postTown: 'Leeds', postcode: 'LS1 4AP' }

describe('what an effect sends', () => {
  it('is said with the call, the effect, and the inputs that other rules compare', () => {
    expect(
      callRequests(journeyWith(['lender-map', 'verify-email'], constants({ email: 'a@b.uk', answers: [] }))),
    ).toEqual([{ call: 'verify-email', part: 'body', value: { email: 'a@b.uk' }, when: 'for ask', known: ['email'] }])
  })

  it.each<[string, object, object]>([
    ['verify-email', { email: 'a@b.uk' }, { email: 'a@b.uk' }],
    ['verify-phone', { phone: '+447700900123' }, { phone: '+447700900123' }],
    [
      'send-otp',
      { source: 'page', phoneNumber: '+447700900123' },
      { claimNumber: CLAIM, source: 'page', parsedPhoneNumber: '+447700900123' },
    ],
    ['verify-otp', { otp: '1234', source: 'page' }, { claimNumber: CLAIM, otp: '1234', source: 'page' }],
    ['validate-user', { email: 'a@b.uk' }, { email: 'a@b.uk', address: {}, claim_number: CLAIM }],
    [
      'create-user',
      { email: 'a@b.uk', address: HOME },
      { email: 'a@b.uk', address: HOME, postcode: 'LS1 4AP', claim_number: CLAIM },
    ],
    [
      'experian-report',
      { ...PERSON, address: HOME },
      {
        ...PERSON,
        claim_number: CLAIM,
        house_name: 'The Mill',
        house_number: '4',
        street: 'High Street',
        street2: '',
        district: '',
        post_town: 'Leeds',
        county: '',
        post_code: 'LS1 4AP',
      },
    ],
    [
      'experian-report',
      {
        ...PERSON,
        address: { street2: 'Low Row', district: 'Headingley', postTown: 'Leeds', county: 'York', postcode: 'LS1 4AP' },
      },
      {
        ...PERSON,
        claim_number: CLAIM,
        house_name: '',
        house_number: '',
        street: '',
        street2: 'Low Row',
        district: 'Headingley',
        post_town: 'Leeds',
        county: 'York',
        post_code: 'LS1 4AP',
      },
    ],
  ])('is in the words of the call: %s', (call, input, value) => {
    expect(sent(call, input)).toEqual([value])
  })

  it.each([
    ['credit-check', {}],
    ['identity-questions', { middle_name: '' }],
  ])('has an address by its id, and in its parts: %s', (call, more) => {
    const own = { ...PERSON, claim_number: CLAIM, ...more }
    const inParts = { ...own, use_address: true, address: { ...HOME, addressID: '' } }
    const byId = (address_id: string) => ({ ...own, use_address: false, address_id })
    expect(sent(call, { ...PERSON, address: { ...HOME, addressID: '7' } })).toEqual([byId('7'), inParts])
    expect(sent(call, { ...PERSON, address: { ...HOME, addressID: '' } })).toEqual([byId('1'), inParts])
    expect(sent(call, { ...PERSON, address: HOME })).toEqual([inParts])
  })

  it('is each address that a field may give', () => {
    const address = { type: 'object', enum: [{ postcode: 'M1 1AE' }, { postcode: 'LS1 4AP' }] }
    const journey = journeyWith(['create-user'], { address: { answer: 'address' } }, {}, { address })
    expect(callRequests(journey).map(({ value }) => value['postcode'])).toContain('LS1 4AP')
  })

  it('is two answers to questions, with ids as long as they may be', () => {
    const text = (maxLength: unknown) => ({ maxLength })
    const asked = (id: unknown, choice: unknown) => ({
      outcomes: {
        none: {},
        asked: {
          data: {
            properties: {
              questions: {
                items: {
                  properties: { questionId: text(id), choices: { items: { properties: { choiceId: text(choice) } } } },
                },
              },
            },
          },
        },
      },
    })
    expect(sent('identity-answers', {}, asked(2, 3))).toEqual([
      {
        claim_number: CLAIM,
        correlation_id: 'a',
        authentication_id: 'a',
        questionnaire_id: 'a',
        answers: [
          { questionId: 'aa', answer: ['aaa'] },
          { questionId: 'bb', answer: ['bbb'] },
        ],
      },
    ])
    expect(sent('identity-answers', {}, asked('x', 3))).toEqual([])
    expect(sent('identity-answers', {}, asked(2, undefined))).toEqual([])
  })

  it('is as many lenders as there may be agreements', () => {
    const agreements = { data: { properties: { agreements: { maxItems: 2 } } } }
    expect(sent('lender-map', {}, { outcomes: { found: agreements, none: {} } })).toEqual([
      { report_names: ['Lender 0', 'Lender 1'] },
    ])
  })

  it.each<[string, () => readonly unknown[]]>([
    ['the call sends what it gets', () => sent('save-claim', { email: 'a@b.uk' })],
    ['the contract takes anything', () => sent('verify-email', { email: 'a@b.uk' }, { input: {} })],
    ['a value of it is missing', () => sent('verify-email', {})],
    ['no call is made', () => callRequests(journeyWith([], constants({ email: 'a@b.uk' })))],
    ['no field gives a value', () => callRequests(journeyWith(['verify-email'], { email: { answer: 'email' } }))],
  ])('is not known if %s', (_, requests) => {
    expect(requests()).toEqual([])
  })
})
