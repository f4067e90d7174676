import type autocannon from 'autocannon'
import { PNG } from './signature.ts'

/** What one walk of a connection knows so far. */
interface Walk {
  claimNumber?: string
  cookie?: string
  email?: string
  address?: string
  /** YYYY-MM-DD */
  dob?: string
  agreements?: readonly object[]
  /** A call was refused, so those after it are too: they say nothing more. */
  isBroken?: boolean
}

/** Qualifying agreements of the sandbox began before this. */
const BEFORE = 2021

const HOME = {
  addressID: '10000000001',
  address: '12 Wellington Street, Leeds, LS1 4AP',
  number: '12',
  street1: 'Wellington Street',
  postTown: 'Leeds',
  postcode: 'LS1 4AP',
}
/** The sandbox has no questions for them. */
const NAME = { first_name: 'Jane', last_name: 'Noquestions' }
/** Bureaus are asked about one person only so often: by name and date of birth. */
const BIRTHDAYS = { from: Date.UTC(1940, 0, 1), days: 22_000 }

/** The calls of a whole claim on v3, in order, as its pages make them. `ended` is called for every response, and for the last one of a claim. */
export function claimCalls(ended: (status: number, isLast: boolean) => void): autocannon.Request[] {
  const saves = (fields: (walk: Walk) => object) =>
    call('PUT', '/api/session/claim', (walk) => ({ claim_number: walk.claimNumber, ...fields(walk) }))
  const step = (screen_name: string, fields: (walk: Walk) => object) =>
    saves((walk) => ({ screen_name, should_add_screen_name: true, ...fields(walk) }))
  const named = ({ claimNumber, dob }: Walk) => ({ claim_number: claimNumber, ...NAME, dob })
  const calls: Call[] = [
    call(
      'POST',
      '/api/session/claim',
      () => ({}),
      (walk, body) => {
        walk.claimNumber = (body as { responseObject: { claimId: string } }).responseObject.claimId
      },
    ),
    call('POST', '/api/credit-check/postal-to-address', () => ({ postal_code: 'LS1 4AP' })),
    step('postcode', () => ({ address: HOME })),
    step('info', ({ dob = '' }) => ({
      title: 'Ms.',
      ...NAME,
      dateOfBirth: dob.split('-').reverse().join('/'),
      privacy_policy: true,
    })),
    step('contact', ({ email }) => ({ email, phone_number: '+447700900123', soft_check_privacy: true })),
    call('POST', '/api/user/validate', (walk) => ({ ...named(walk), email: walk.email, address: HOME })),
    call('POST', '/api/credit-check/verification/questions', (walk) => ({
      ...named(walk),
      use_address: false,
      address_id: HOME.addressID,
    })),
    step('sign', () => ({ signature: PNG, not_already_filed: true })),
    call(
      'POST',
      '/api/cc?service=exp',
      (walk) => ({ ...named(walk), title: 'Ms.', post_town: 'Leeds', post_code: 'LS1 4AP' }),
      (walk, body) => {
        walk.agreements = qualifying(body)
      },
    ),
    step('experianReport', ({ agreements }) => ({
      selected_hire_purchases_for_claim: agreements,
      like_to_file_claim: 'Yes',
    })),
    step('submit-claim', () => ({})),
  ]
  return calls.map(({ method, path, body, learns }, index) => ({
    method,
    path,
    setupRequest(request, context) {
      const walk = context as Walk
      if (index === 0) {
        // Somebody else each time, from somewhere else: an address has its limits.
        walk.dob = new Date(BIRTHDAYS.from + Math.floor(Math.random() * BIRTHDAYS.days) * 86_400_000)
          .toISOString()
          .slice(0, 10)
        walk.email = `${crypto.randomUUID()}@example.com`
        walk.address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
      }
      return {
        ...request,
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': walk.address ?? '',
          ...(walk.cookie === undefined ? {} : { cookie: walk.cookie }),
        },
        body: JSON.stringify(body(walk)),
      }
    },
    onResponse(status, text, context, headers) {
      const walk = context as Walk
      const cookies = [(headers as Record<string, string | string[] | undefined>)?.['set-cookie'] ?? []].flat()
      if (cookies.length > 0) walk.cookie = cookies.map((cookie) => cookie.replace(/;.*/, '')).join('; ')
      if (status === 200) learns?.(walk, JSON.parse(text))
      if (walk.isBroken !== true) ended(status, index === calls.length - 1)
      walk.isBroken = walk.isBroken === true || status !== 200
    },
  }))
}

interface Call {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: (walk: Walk) => object
  /** Keeps what later calls need of the answer. */
  readonly learns?: ((walk: Walk, body: unknown) => void) | undefined
}

function call(method: Call['method'], path: string, body: Call['body'], learns?: Call['learns']): Call {
  return { method, path, body, learns }
}

interface Report {
  readonly responseObject: {
    readonly fullConsumerData: {
      readonly consumerData: {
        readonly cais: readonly {
          readonly caisDetails: readonly {
            readonly accountType: string
            readonly caisAccStartDate: { readonly ccyy: number }
          }[]
        }[]
      }
    }
  }
}

const qualifying = (body: unknown) =>
  (body as Report).responseObject.fullConsumerData.consumerData.cais
    .flatMap(({ caisDetails }) => caisDetails)
    .filter(({ accountType, caisAccStartDate }) => accountType === '01' && Number(caisAccStartDate.ccyy) < BEFORE)
