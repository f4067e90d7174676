import type { EffectContract, JourneyDefinition } from '../../../engine/index.ts'
import { valueAt } from '../../../loader/index.ts'
import { usesOf } from '../backend/saved-answers.ts'
import { sentValues } from '../backend/sent-values.ts'
import { CLAIM, type PageRequest } from './page-request.ts'

/** What the effects of a journey send otherwise than they get it: an address in the parts of a bureau, the answers as a list. */
export function callRequests(journey: JourneyDefinition): readonly PageRequest[] {
  return usesOf(journey).flatMap(({ use }) => {
    const contract = journey.effects[use.run]
    return (contract?.calls ?? []).flatMap((call): readonly PageRequest[] => {
      if (contract === undefined || takesAnything(contract) || !Object.hasOwn(BODIES, call)) return []
      const inputs = Object.entries(use.input)
      const usual = Object.fromEntries(inputs.map(([name, from]) => [name, sentValues(journey, from)[0]?.value]))
      const from = use.input['address']
      const addresses = from === undefined ? [undefined] : sentValues(journey, from).map(({ value }) => value)
      return addresses
        .flatMap(
          (address) => BODIES[call]?.({ ...usual, address: (address ?? {}) as Address }, journey, contract) ?? [],
        )
        .filter((value) => !Object.values(value).includes(undefined))
        .map((value) => ({
          call,
          part: 'body',
          value,
          when: `for ${use.run}`,
          known: inputs.map(([name]) => name).filter((name) => !REWRITTEN.includes(name)),
        }))
    })
  })
}

/** Of such a contract, nobody knows what it makes of its input; a save sends it as it is. */
function takesAnything({ input }: EffectContract): boolean {
  return valueAt(input, ['additionalProperties']) !== false
}

interface Input {
  readonly [name: string]: unknown
  readonly address: Address
}
type Address = Readonly<Partial<Record<string, string>>>
type Body = Readonly<Record<string, unknown>>
type Bodies = (input: Input, journey: JourneyDefinition, contract: EffectContract) => readonly Body[]

/** Inputs that no call takes as they are. */
const REWRITTEN = ['answers']

/** By the call, as src/effects sends it: a test compares the two. */
const BODIES: Readonly<Record<string, Bodies>> = {
  'verify-email': ({ email }) => [{ email }],
  'verify-phone': ({ phone }) => [{ phone }],
  'send-otp': ({ source, phoneNumber }) => [{ claimNumber: CLAIM, source, parsedPhoneNumber: phoneNumber }],
  'verify-otp': ({ otp, source }) => [{ claimNumber: CLAIM, otp, source }],
  'validate-user': (person) => [{ ...person, claim_number: CLAIM }],
  'create-user': (user) => [{ ...user, postcode: user.address['postcode'], claim_number: CLAIM }],
  'credit-check': ({ address, ...person }) => homeAddresses(address).map((home) => ({ ...personOf(person), ...home })),
  'identity-questions': ({ address, ...person }) =>
    homeAddresses(address).map((home) => ({ ...personOf(person), middle_name: '', ...home })),
  'experian-report': ({ address, title, ...person }) => [
    {
      ...personOf(person),
      ...(title === undefined ? {} : { title }),
      house_name: address['name'] ?? '',
      house_number: address['number'] ?? '',
      street: address['street1'] ?? '',
      street2: address['street2'] ?? '',
      district: address['district'] ?? '',
      post_town: address['postTown'],
      county: address['county'] ?? '',
      post_code: address['postcode'],
    },
  ],
  'identity-answers': (_input, { effects }) =>
    Object.values(effects)
      .flatMap(({ outcomes }) => Object.values(outcomes))
      .flatMap(({ data }) => answersTo(data)),
  'lender-map': (_input, _journey, { outcomes }) => Object.values(outcomes).flatMap(({ data }) => lendersOf(data)),
}

const personOf = ({ first_name, last_name, dob }: Body): Body => ({ claim_number: CLAIM, first_name, last_name, dob })

/** By the id of the bureau, and in its parts if it was written by hand. */
function homeAddresses(address: Address): readonly Body[] {
  return [
    { use_address: false, address_id: address['addressID'] === '' ? '1' : address['addressID'] },
    { use_address: true, address: { ...address, addressID: '' } },
  ]
}

/** Two questions of a set, with ids as long as they may be. */
function answersTo(data: unknown): readonly Body[] {
  const question = valueAt(data, ['properties', 'questions', 'items', 'properties'])
  const id = valueAt(question, ['questionId', 'maxLength'])
  const choice = valueAt(question, ['choices', 'items', 'properties', 'choiceId', 'maxLength'])
  if (typeof id !== 'number' || typeof choice !== 'number') return []
  const answers = ['a', 'b'].map((letter) => ({ questionId: letter.repeat(id), answer: [letter.repeat(choice)] }))
  return [{ claim_number: CLAIM, correlation_id: 'a', authentication_id: 'a', questionnaire_id: 'a', answers }]
}

/** Each agreement may be with another lender. */
function lendersOf(data: unknown): readonly Body[] {
  const most = valueAt(data, ['properties', 'agreements', 'maxItems'])
  if (typeof most !== 'number') return []
  return [{ report_names: Array.from({ length: most }, (_, index) => `Lender ${index}`) }]
}
