import { readFileSync } from 'node:fs'
import { equifaxAgreements, experianAgreements } from '../../../../domain/index.ts'
import type { Providers } from '../../../../server/providers/index.ts'
import { request } from '../sandbox.ts'

export const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/suppliers/${name}.json`, import.meta.url), 'utf8'))

/** What must never occur in a log or an error: all personal data below, and every key. */
export const SECRETS = [
  'Jane',
  'Sample',
  'jane@example.com',
  '7400123456',
  'LS1',
  'High Street',
  'LEEDS',
  '1985',
  '1990',
  'very helpful',
  'k-secret',
  'hook-secret',
  '192.0.2.7',
]

export interface AdapterCase {
  readonly kind: Exclude<keyof Providers, 'duplicates' | 'mail'>
  readonly what: string
  readonly setting?: Readonly<Record<string, string>>
  readonly good: unknown
  /** Asks the supplier, and brings its answer into a form that can be compared. */
  readonly ask: (providers: Providers) => Promise<unknown>
  readonly answer: unknown
  /** Tried again when it may have been taken: a read, or an upsert. */
  readonly repeatable: boolean
  /** Comes out of the outbox, which tries again. */
  readonly isMessage?: boolean
  /** Any 2xx will do, whatever its body. */
  readonly anyBody?: boolean
  /** Bodies that say "nothing found" here, and are a fault elsewhere. */
  readonly nothing?: Readonly<Record<string, unknown>>
  /** What the supplier must have been sent. */
  readonly sent: {
    readonly method?: string
    readonly url: string
    readonly header?: readonly [string, string]
    readonly body?: unknown
  }
}

const person = request({ firstName: 'Jane', lastName: 'Sample', dob: '1985-02-14' })
const byHand = { ...person, address: { ...person.address, addressID: '' } }
const from = { id: '5f0c6a3e-0000-4000-8000-000000000001', claimNumber: 'c-1' }
const bearer = ['authorization', 'Bearer k-secret'] as const

const ONE_AGREEMENT = {
  kind: 'read',
  agreements: [{ startDate: '2017-05-03', numberOfPayments: 48, latestBalance: 9000, loanInsightType: 'hirePurchase' }],
}
const EMPTY_FILE = { null: { kind: 'empty' }, '{}': { kind: 'empty' }, '[]': { kind: 'empty' } }

export const ADAPTER_CASES: readonly AdapterCase[] = [
  {
    kind: 'addresses',
    what: 'structured addresses',
    good: fixture('structured-addresses'),
    ask: ({ addresses }) => addresses.search('LS1 4AP'),
    answer: [
      {
        addressID: '10000000001',
        address: 'FLAT 2, 12 HIGH STREET, LEEDS, WEST YORKSHIRE, LS1 4AP',
        postTown: 'LEEDS',
      },
      { addressID: '10000000002', address: 'THE OLD MILL, HIGH STREET, LEEDS, LS1 4AP' },
    ],
    repeatable: true,
    nothing: { '{}': [] },
    sent: {
      url: '/bureau/v1/equifax/postcode-lookup',
      header: bearer,
      body: { clientReference: 'postcode-lookup', postCode: 'LS1 4AP' },
    },
  },
  {
    kind: 'addresses',
    what: 'Ideal Postcodes',
    setting: { shape: 'ideal-postcodes' },
    good: fixture('ideal-postcodes'),
    ask: ({ addresses }) => addresses.search('LS1 4AP'),
    answer: [
      {
        addressID: '',
        subBuilding: 'Flat 2',
        number: '12',
        street1: 'Mill Yard',
        street2: 'High Street',
        district: 'Hunslet',
        postTown: 'LEEDS',
        postcode: 'LS1 4AP',
      },
      { name: 'Sample Stores', poBox: '77', postTown: 'LEEDS' },
    ],
    repeatable: true,
    sent: { method: 'GET', url: '/v1/postcodes/LS1%204AP?page=0', header: ['authorization', 'api_key="k-secret"'] },
  },
  {
    kind: 'fallbackAddresses',
    what: 'Data8 addresses',
    good: fixture('data8-addresses'),
    ask: ({ fallbackAddresses }) => fallbackAddresses.search('LS1 4AP'),
    answer: [
      {
        Address: { Lines: ['Flat 2', '12 High Street', '', '', 'LEEDS', 'LS1 4AP'] },
        RawAddress: { UniqueReference: '4412345', Location: { District: 'West Yorkshire' } },
      },
      {
        Address: { Lines: ['The Old Mill', '', 'LEEDS', 'LS1 4AP'] },
        RawAddress: { UniqueReference: '', Location: { District: '' } },
      },
    ],
    repeatable: true,
    sent: {
      url: '/AddressCapture/GetFullAddress.json?key=k-secret',
      body: { licence: 'WebServerFull', postcode: 'LS1 4AP', building: '', options: {} },
    },
  },
  {
    kind: 'completions',
    what: 'postcodes.io',
    good: fixture('postcodes-io'),
    ask: ({ completions }) => completions.complete('LS1 4'),
    answer: ['LS1 4AB', 'LS1 4AP'],
    repeatable: true,
    sent: { method: 'GET', url: '/postcodes/LS1%204/autocomplete?limit=10' },
  },
  {
    kind: 'postalAddresses',
    what: 'Loqate, addresses found',
    good: fixture('loqate-find'),
    ask: ({ postalAddresses }) => postalAddresses.find({ country: 'GB', text: '12 High Street', within: 'GB|1' }),
    answer: [
      { id: 'GB|RM|ENG|10AP-SA1LS', text: 'SA1 0ZZ, Mill Lane, Sampleton - 8 Addresses', isPlace: true },
      { id: 'GB|RM|A|5400001', text: '12 Mill Lane, Sampleton, SA1 0ZZ', isPlace: false },
    ],
    repeatable: true,
    sent: {
      method: 'GET',
      url: '/Capture/Interactive/Find/v1.10/json3.ws?Key=k-secret&Text=12+High+Street&Countries=GB&Limit=20&Container=GB%7C1',
    },
  },
  {
    kind: 'postalAddresses',
    what: 'Loqate, an address retrieved',
    good: fixture('loqate-retrieve'),
    ask: ({ postalAddresses }) => postalAddresses.retrieve('GB|RM|A|5400001'),
    answer: {
      lines: ['12 Mill Lane', 'Upper Sampleton'],
      town: 'Sampleton',
      region: 'Sampleshire',
      postcode: 'SA1 0ZZ',
      country: 'GB',
    },
    repeatable: false,
    sent: {
      method: 'GET',
      url: '/Capture/Interactive/Retrieve/v1.20/json3.ws?Key=k-secret&Id=GB%7CRM%7CA%7C5400001',
    },
  },
  {
    kind: 'emails',
    what: 'Data8 e-mail',
    good: fixture('data8-email'),
    ask: ({ emails }) => emails.check('jane@example.com'),
    answer: 'valid',
    repeatable: true,
    sent: { url: '/EmailValidation/IsValid.json?key=k-secret', body: { email: 'jane@example.com', level: 'Server' } },
  },
  {
    kind: 'phones',
    what: 'Data8 phone',
    good: fixture('data8-phone'),
    ask: ({ phones }) => phones.check('+447400123456'),
    answer: 'Valid',
    repeatable: true,
    sent: {
      url: '/PhoneValidation/IsValid.json?key=k-secret',
      body: { telephoneNumber: '+447400123456', defaultCountry: 'GB', options: {} },
    },
  },
  {
    kind: 'equifax',
    what: 'Equifax, in a façade, by address id',
    good: fixture('equifax'),
    ask: ({ equifax }) => equifax.creditSearch(person).then(equifaxAgreements),
    answer: ONE_AGREEMENT,
    repeatable: false,
    nothing: EMPTY_FILE,
    sent: {
      url: '/bureau/v1/equifax/cz',
      header: bearer,
      body: { surname: 'Sample', dob: '1985-02-14', addressID: person.address.addressID },
    },
  },
  {
    kind: 'equifax',
    what: 'Equifax, odd shapes, by address',
    good: fixture('equifax-odd'),
    ask: ({ equifax }) => equifax.creditSearch(byHand).then(equifaxAgreements),
    answer: ONE_AGREEMENT,
    repeatable: false,
    nothing: EMPTY_FILE,
    sent: {
      url: '/bureau/v1/equifax/cz',
      header: bearer,
      body: { forename: 'Jane', address: { postcode: 'LS1 4AP' } },
    },
  },
  {
    kind: 'experian',
    what: 'Experian in camel case, in a façade',
    good: fixture('experian'),
    ask: ({ experian }) => experian.consumerData(person).then(experianAgreements),
    answer: ONE_AGREEMENT,
    repeatable: false,
    nothing: EMPTY_FILE,
    sent: {
      url: '/bureau/v1/experian/consumer-data',
      header: bearer,
      body: {
        Applicant: { Name: { Forename: 'Jane', Surname: 'Sample' }, DateOfBirth: { CCYY: '1985', MM: '02', DD: '14' } },
        LocationDetails: { UKLocation: { Postcode: 'LS1 4AP' } },
      },
    },
  },
  {
    kind: 'experian',
    what: 'Experian in Pascal case, odd shapes',
    good: fixture('experian-odd'),
    ask: ({ experian }) => experian.consumerData(person).then(experianAgreements),
    answer: ONE_AGREEMENT,
    repeatable: false,
    nothing: EMPTY_FILE,
    sent: { url: '/bureau/v1/experian/consumer-data' },
  },
  {
    kind: 'identity',
    what: 'identity questions',
    good: fixture('identity-questions'),
    ask: ({ identity }) => identity.questions(person),
    answer: {
      gbgQ1Status: 'notFound',
      correlationId: 'corr-1',
      results: {
        authenticationId: 'auth-1',
        questionnaireId: 'set-1',
        questionGroups: [{ groupId: 'g1', questionHeading: 'Your credit card' }],
      },
      assessmentReason: [{ o_RuleID: 'IDV0040', o_Priority: '1', o_DefaultResponse: 'Failed to match' }],
    },
    repeatable: false,
    sent: {
      url: '/verification/questions',
      header: bearer,
      body: { last_name: 'Sample', use_address: false, address_id: person.address.addressID },
    },
  },
  {
    kind: 'identity',
    what: 'identity answers',
    good: fixture('identity-answers'),
    ask: ({ identity }) =>
      identity.answers({
        correlationId: 'corr-1',
        authenticationId: 'auth-1',
        questionnaireId: 'set-1',
        answers: [{ questionId: 'Q101', answer: ['2'] }],
      }),
    answer: { assessment: [{ key: 'decision', value: 'PASS' }], assessmentReason: [], results: null },
    repeatable: false,
    sent: {
      url: '/verification/answers',
      header: bearer,
      body: { questionnaire_id: 'set-1', answers: [{ questionId: 'Q101', answer: ['2'] }] },
    },
  },
  {
    kind: 'risk',
    what: 'Kount RIS',
    setting: { merchant: '900100' },
    good: fixture('kount'),
    ask: ({ risk }) =>
      risk.assess({
        claimNumber: 'c-1',
        sessionId: 'd3b0',
        email: 'jane@example.com',
        phone: '+447400123456',
        name: 'Jane Sample',
        address: '12 High Street',
        city: 'LEEDS',
        postalCode: 'LS1 4AP',
        country: 'GB',
        ip: '192.0.2.7',
      }),
    answer: {
      IP_COUNTRY: 'GB',
      OMNISCORE: 71.3,
      SCOR: '31',
      IP_IPAD: '192.0.2.7',
      FINGERPRINT: 'A1B2',
      COOKIES: 'Y',
      JAVASCRIPT: 'Y',
      SESS: 'd3b0',
      MODE: 'Q',
    },
    repeatable: true,
    sent: { url: '/', header: ['x-kount-api-key', 'k-secret'] },
  },
  {
    kind: 'devices',
    what: 'device sessions',
    good: fixture('devices'),
    ask: ({ devices }) => devices.verify({ claimNumber: 'c-1', deviceSessionId: 'd-1' }),
    answer: { decision: 'Approve' },
    repeatable: true,
    sent: { url: '/verify', header: bearer, body: { inquiryId: 'c-1', deviceSessionId: 'd-1' } },
  },
  {
    kind: 'sms',
    what: 'BulkSMS',
    setting: { key: 'id:k-secret' },
    good: fixture('bulk-sms'),
    ask: ({ sms }) => sms.send({ ...from, to: '+447400123456', text: 'Hello Jane' }),
    answer: undefined,
    repeatable: true,
    isMessage: true,
    anyBody: true,
    sent: {
      url: '/v1/messages?deduplication-id=2923617741112324',
      header: ['authorization', `Basic ${Buffer.from('id:k-secret').toString('base64')}`],
      body: { to: '+447400123456', body: 'Hello Jane' },
    },
  },
  {
    kind: 'crm',
    what: 'Zoho leads',
    good: fixture('zoho'),
    ask: ({ crm }) =>
      crm.upsert({
        ...from,
        module: 'lead',
        records: [
          { Email: 'jane@example.com', Last_Name: 'Sample', Agreements: [{ lender: 'N' }], Signed_At: undefined },
        ],
      }),
    answer: undefined,
    repeatable: true,
    isMessage: true,
    sent: {
      url: '/crm/v8/Leads/upsert',
      header: ['authorization', 'Zoho-oauthtoken k-secret'],
      body: {
        data: [{ Email: 'jane@example.com', Last_Name: 'Sample', Agreements: '[{"lender":"N"}]', Signed_At: null }],
        duplicate_check_fields: ['Claim_Number'],
      },
    },
  },
  {
    kind: 'crm',
    what: 'Zoho contacts',
    good: fixture('zoho'),
    ask: ({ crm }) => crm.upsert({ ...from, module: 'contact', records: [{ Email: 'jane@example.com' }] }),
    answer: undefined,
    repeatable: true,
    isMessage: true,
    sent: { url: '/crm/v8/Contacts/upsert' },
  },
  {
    kind: 'crm',
    what: 'Zoho feedback',
    good: fixture('zoho'),
    ask: ({ crm }) =>
      crm.feedback({
        ...from,
        email: 'jane@example.com',
        feedback: 'very helpful',
        name: 'Jane',
        contact: '07400 123456',
      }),
    answer: undefined,
    repeatable: true,
    isMessage: true,
    sent: {
      url: '/crm/v8/Cases/upsert',
      body: {
        data: [
          {
            Subject: `Feedback ${from.id}`,
            Description: 'very helpful',
            Email: 'jane@example.com',
            Phone: '07400 123456',
          },
        ],
      },
    },
  },
  {
    kind: 'chat',
    what: 'chat webhook',
    setting: { path: '/webhooks/hook-secret' },
    good: '',
    ask: ({ chat }) => chat.send({ ...from, content: 'Claim c-1 submitted @everyone' }),
    answer: undefined,
    repeatable: false,
    isMessage: true,
    anyBody: true,
    sent: {
      url: '/webhooks/hook-secret',
      body: { content: 'Claim c-1 submitted @everyone', allowed_mentions: { parse: [] } },
    },
  },
  {
    kind: 'marketing',
    what: 'marketing events',
    setting: { path: '/collect' },
    good: { ok: true },
    ask: ({ marketing }) =>
      marketing.send({ ...from, event: 'lead_submitted', data: { lead_value: 150, email: 'jane@example.com' } }),
    answer: undefined,
    repeatable: true,
    isMessage: true,
    anyBody: true,
    sent: {
      url: '/collect',
      header: bearer,
      body: { event_name: 'lead_submitted', event_id: from.id, lead_value: 150 },
    },
  },
  {
    kind: 'notifications',
    what: 'notification webhook',
    setting: { path: '/services/hook-secret' },
    good: { ok: true },
    ask: ({ notifications }) => notifications.send({ ...from, channel: 'claims', text: 'Claim c-1: very helpful' }),
    answer: undefined,
    repeatable: false,
    isMessage: true,
    anyBody: true,
    sent: { url: '/services/hook-secret', body: { channel: 'claims', text: 'Claim c-1: very helpful' } },
  },
]
