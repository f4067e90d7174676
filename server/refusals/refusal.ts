import type { FromSchema } from 'json-schema-to-ts'
import type { ValidationError } from '../../engine/index.ts'
import type { Count } from '../../funnel/index.ts'
import type problemSchema from '../../generated/schemas/entities/problem.ts'
import type { OpenStep } from '../journeys/index.ts'
import { words } from './words.ts'

/** The body of every refused call. `message` may be shown to a visitor. */
export type ApiError = FromSchema<typeof problemSchema>

/** Why a call is refused. server/http turns it into a response. */
export type RefusalKind = 'invalid' | 'signedOut' | 'forbidden' | 'notFound' | 'conflict' | 'tooMany' | 'supplierFailed'

/** A call that is answered with a problem. This is expected, so it is not logged as an error. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly apiError: ApiError
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(kind: RefusalKind, apiError: ApiError, { retryAfter }: { readonly retryAfter?: number } = {}) {
    super(apiError.message)
    this.name = 'Refusal'
    this.kind = kind
    this.apiError = apiError
    this.retryAfter = retryAfter
  }
}

/** Invalid answers. `counts` lists what to count, by field and rule, without the answers. */
export class InvalidAnswers extends Refusal {
  readonly counts: readonly Count[]

  constructor(apiError: ApiError, counts: readonly Count[]) {
    super('invalid', apiError)
    this.counts = counts
  }
}

export const notYours = () => new Refusal('notFound', { message: words.noSuchClaim })

export const alreadySubmitted = () => new Refusal('conflict', { message: words.alreadySubmitted, submitted: true })

/** J062: the person already has a submitted claim. */
export const userExists = (open: OpenStep | undefined) =>
  new Refusal('conflict', {
    message: words.userExists,
    userExists: true,
    ...(open === undefined ? {} : { next: open.step }),
  })

/** One invalid property of a request, and its place. */
export const error = (path: string, message: string) =>
  new Refusal('invalid', { message: words.notRight, errors: [{ path, message }] })

/** A step before this call is still open; `errors` say what it lacks. */
export function tooEarly({ step: next, errors }: OpenStep): Refusal {
  return new Refusal('conflict', {
    message: words.stepsBefore,
    next,
    ...(errors.length > 0 ? { errors: errorsOf(errors) } : {}),
  })
}

/** Where answers are invalid and why, in the visitor's words. */
export function errorsOf(errors: readonly ValidationError[]): NonNullable<ApiError['errors']> {
  return errors.map(({ field, part, message }) => ({ path: `/${[field, part].filter(Boolean).join('/')}`, message }))
}
