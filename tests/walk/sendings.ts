import type { Page } from './page.ts'
import type { Person } from './people.ts'
import { fieldsOf } from './people.ts'
import type { Signature } from './signatures.ts'
import type { CallName, CodeSource, Version } from './steps.ts'
import type { ClaimTruth, Truth } from './truth.ts'
import { nowOf } from './truth.ts'

export const SEND_CODE = '/api/bulk-sms/send-otp'

/** A call as it goes out. */
export interface Sending {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly path: string
  readonly body?: object
}

/** What a page knows when it makes a call. */
export interface Known {
  readonly version: Version
  /** Whether the number is proved with a code. */
  readonly codes: boolean
  readonly truth: Truth
  readonly claim: ClaimTruth
  readonly page: Page
  readonly person: Person | undefined
  readonly right: boolean
  /** The step that a choice is saved for, where the server has named it. */
  readonly screen?: string | undefined
  readonly drawn: () => Signature
}

/** A call with what the page knows: the claim as it is, else this person's details. Undefined where the page has nothing to send, or this version no such page. */
export function sendingOf(
  call: CallName,
  { version, codes, truth, claim, page, person, right, screen, drawn }: Known,
): Sending | undefined {
  const claim_number = claim.id
  const save = (screen_name: string, fields: object): Sending => ({
    method: 'PUT',
    path: '/api/session/claim',
    body: { claim_number, journey: version, screen_name, should_add_screen_name: true, ...fields },
  })
  const post = (path: string, body: object): Sending => ({ method: 'POST', path: `/api${path}`, body })
  const { first_name, last_name, dob, email, phone_number } = nowOf(claim)
  const home = truth.cast.find(({ address: { address } }) => address === nowOf(claim).address)?.address
  const named = { claim_number, first_name, last_name, dob }
  switch (call) {
    case 'carFinance':
      return version === 'v5' ? save('carFinance', { had_car_on_finance: true }) : undefined
    case 'commission':
      return version === 'v5'
        ? save('commission', { did_dealer_disclose_commission: false, did_dealer_disclose_commission_raw: false })
        : undefined
    case 'address':
      return person === undefined ? undefined : save('postcode', { address: person.address })
    case 'info':
      return person === undefined || version === 'v5'
        ? undefined
        : save('info', { ...fieldsOf(person, 'names', 'dateOfBirth'), ...fieldsOf(person, 'birth', 'dateOfBirth') })
    case 'contact':
      if (person === undefined) return undefined
      // One page asks for both in v5.
      return version === 'v5'
        ? save('infoContact', { ...fieldsOf(person, 'everything', 'dateOfBirth'), address: undefined })
        : save('contact', { ...fieldsOf(person, 'contact', 'dateOfBirth'), soft_check_privacy: true })
    case 'submit':
      return save('submit-claim', {})
    case 'sign':
      return save('sign', { signature: drawn(), not_already_filed: true })
    case 'code':
      return codes && phone_number !== undefined ? sendCode(claim, 'contact', phone_number) : undefined
    case 'enterCode': {
      const code = claim.codes.get('contact')?.code
      return codes && code !== undefined ? enterCode(claim, 'contact', right ? code : otherThan(code)) : undefined
    }
    case 'chooseExperian':
    case 'chooseEquifax': {
      const listed = page.listed.get(call === 'chooseExperian' ? 'experian' : 'equifax')
      const stealth = last_name?.startsWith('Found') === true ? 'equifaxReportStealth' : 'equifaxReport'
      if (listed === undefined || listed.length === 0) return undefined
      return save(screen ?? (call === 'chooseExperian' ? 'experianReport' : stealth), {
        selected_hire_purchases_for_claim: listed,
        like_to_file_claim: 'Yes',
      })
    }
    case 'answers': {
      const { questions } = page
      if (questions === undefined) return undefined
      const {
        correlationId: correlation_id,
        authenticationId: authentication_id,
        questionnaireId: questionnaire_id,
      } = questions.ids
      const answers = questions.questionIds.map((questionId) => ({ questionId, answer: [right ? 'right' : 'wrong'] }))
      return post('/credit-check/verification/answers', {
        claim_number,
        correlation_id,
        authentication_id,
        questionnaire_id,
        answers,
      })
    }
    default:
  }
  if (first_name === undefined || last_name === undefined || dob === undefined || home === undefined) return undefined
  const byId = { ...named, use_address: false, address_id: home.addressID }
  switch (call) {
    case 'validate':
      return email === undefined ? undefined : post('/user/validate', { ...named, email, address: home })
    case 'user':
      return email === undefined || phone_number === undefined
        ? undefined
        : post('/user', { ...named, email, phone: phone_number, address: home })
    case 'questions':
      return post('/credit-check/verification/questions', byId)
    case 'experian':
      return post('/cc?service=exp', { ...named, title: 'Ms.', post_town: home.postTown, post_code: home.postcode })
    case 'equifax':
      return post('/credit-check', byId)
  }
}

export function sendCode({ id }: ClaimTruth, source: CodeSource, parsedPhoneNumber: string): Sending {
  return { method: 'POST', path: SEND_CODE, body: { claimNumber: id, source, parsedPhoneNumber } }
}

export function enterCode({ id }: ClaimTruth, source: CodeSource, otp: string): Sending {
  return { method: 'POST', path: '/api/bulk-sms/verify-otp', body: { claimNumber: id, otp, source } }
}

export const otherThan = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
