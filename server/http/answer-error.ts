import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/index.ts'
import { loggableError } from '../observability/index.ts'
import { ProviderError } from '../providers/index.ts'
import { Refusal, type ApiError, type RefusalKind } from '../refusals/refusal.ts'
import { words } from '../refusals/words.ts'

/**
 * Turns any error into a problem body. The visitor never reads a stack, SQL or personal data; the log
 * records where it happened, without the values.
 */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, apiError } = answerTo(error)
  if (status >= 500)
    request.log.error(
      { fault: loggable(error.cause instanceof ProviderError ? error.cause : error), route: request.routeOptions.url },
      'call failed',
    )
  // A restart of the database takes a few seconds.
  const retryAfter =
    error instanceof Refusal && error.retryAfter !== undefined ? error.retryAfter : status === 503 ? 2 : undefined
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply.status(status).type('application/json; charset=utf-8').send(apiError)
}

function answerTo(error: FastifyError | Error): { status: number; apiError: ApiError } {
  if (error instanceof Refusal) return { status: STATUS[error.kind], apiError: error.apiError }
  if (error instanceof ProviderError) return { status: 502, apiError: { message: words.supplierDown } }
  if (isUnavailable(error)) return { status: 503, apiError: { message: words.recordsDown } }
  if ('code' in error && UNSTORABLE.has(error.code)) return { status: 400, apiError: { message: words.notRight } }
  if ('code' in error && error.code === 'FST_ERR_BAD_URL')
    return { status: 400, apiError: { message: words.nothingHere } }
  if ('validation' in error && error.validation !== undefined) {
    return { status: 400, apiError: { message: words.notRight, errors: errorsOf(error) } }
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  const known = STATUS_WORDS[status]
  return known === undefined
    ? { status: 500, apiError: { message: words.ourFault } }
    : { status, apiError: { message: known } }
}

const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooMany: 429,
  supplierFailed: 502,
}

/** PostgreSQL's errors for U+0000 and for half a surrogate pair: JSON may contain them, its texts may not (SQLSTATE 22021, 22P05, 22P02). */
const UNSTORABLE: ReadonlySet<unknown> = new Set(['22021', '22P05', '22P02'])

const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: words.notJson,
  404: words.nothingHere,
  405: words.noSuchMethod,
  413: words.tooLarge,
  415: words.jsonOnly,
  429: words.tooOften,
}

const MOST_FAULTS = 20

function errorsOf({ validation, validationContext }: FastifyError) {
  const place = validationContext === undefined || validationContext === 'body' ? '' : `/${validationContext}`
  return (validation ?? []).slice(0, MOST_FAULTS).map(({ instancePath, keyword, params, message }) => {
    if (keyword === 'additionalProperties')
      return {
        path: `${place}${instancePath}/${name(params.additionalProperty)}`,
        message: 'unknown property',
      }
    if (keyword === 'required')
      return { path: `${place}${instancePath}/${name(params.missingProperty)}`, message: 'is missing' }
    return { path: `${place}${instancePath}`, message: message ?? 'is not right' }
  })
}

/** A name from outside is repeated only as far as it helps. */
const name = (given: unknown) => String(given).slice(0, 80)

function loggable(error: Error) {
  return error instanceof ProviderError
    ? { name: error.name, provider: error.provider, reason: error.reason }
    : loggableError(error)
}
