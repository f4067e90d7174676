import { MOST_FEEDBACK_LETTERS } from '../../../domain/index.ts'
import type { Field } from '../../../engine/index.ts'
import { resolvedFile, type JourneySource } from '../../../loader/index.ts'
import { CLAIM, type PageRequest } from './page-request.ts'

/** What the pages send whatever the journey: to look up an address, to come back to a claim, and from the help. */
export function siteRequests(source: JourneySource): readonly PageRequest[] {
  return [...lookUps, ...resuming(source), ...fromTheHelp]
}

/** One of each length that `isPostcode` accepts. */
const POSTCODES = ['M1 1AE', 'LS1 4AP', 'SW1A 1AA']

const lookUps: readonly PageRequest[] = [
  ...['find-addresses', 'find-addresses-again'].flatMap((call) =>
    POSTCODES.map((postal_code): PageRequest => ({
      call,
      part: 'body',
      value: { postal_code },
      when: 'when a visitor looks up this postcode',
    })),
  ),
  // Completed from three characters on, until it is a whole one.
  ...['LS1', 'LS1 4', 'SW1A 1A'].map((postcode): PageRequest => ({
    call: 'complete-postcode',
    part: 'querystring',
    value: { postcode },
    when: 'while a visitor types a postcode',
  })),
]

function resuming(source: JourneySource): readonly PageRequest[] {
  const code = (resolvedFile(source, 'schemas/fields/one-time-code.json') ?? {}) as Field
  const digits = code.rule?.oneTimeCode?.digits
  const proofs = [
    { value: { dateOfBirth: '31/03/1980' }, when: 'when a visitor proves that a claim is theirs by the day of birth' },
    ...(digits === undefined
      ? []
      : [
          {
            value: { oneTimeCode: '1'.repeat(digits) },
            when: 'when a visitor proves that a claim is theirs by a code',
          },
        ]),
  ]
  return [
    ...['resume-claim', 'send-resume-code'].map((call): PageRequest => ({
      call,
      part: 'params',
      value: { id: CLAIM },
      when: 'when a visitor comes back to a claim by its number',
    })),
    ...proofs.map((proof): PageRequest => ({ call: 'resume-claim', part: 'body', ...proof })),
  ]
}

const PHONE = '+447700900123'
const EMAIL = 'anna.smith@example.com'
/** An address of the site that is not long. */
const ORIGIN = 'https://example.com'

/** As short and as long as the help lets a visitor describe a problem. */
const PROBLEMS = ['?', 'It does not work.', 'a'.repeat(MOST_FEEDBACK_LETTERS)]

const fromTheHelp: readonly PageRequest[] = (
  [
    ['verify-phone', { phone: PHONE }],
    ['save-claim', { phone_number: PHONE, feedback_action: 'phone_number_updated', claim_number: CLAIM }],
    ...PROBLEMS.map((feedback) => ['save-claim', { feedback_submitted: true, feedback, claim_number: CLAIM }] as const),
    ['notify-team', { channel: 'feedback', text: `Claim ${CLAIM}: phone number updated` }],
    [
      'send-id-link',
      { phoneNumber: PHONE, idvLink: `${ORIGIN}/get-started/id-selfie-upload?id=${CLAIM}`, smsType: 'idv' },
    ],
    ...PROBLEMS.map(
      (feedback) => ['send-feedback', { email: EMAIL, feedback, name: `Anna Smith ${CLAIM}`, contact: PHONE }] as const,
    ),
    ['update-contact', { data: [{ Email: EMAIL, Phone: PHONE, Changed_Phone_No: true }] }],
  ] as const
).map(([call, value]) => ({ call, part: 'body', value, when: 'from the help' }))
