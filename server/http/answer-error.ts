import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import { ProviderError } from '../providers/index.ts'
import type { Problem } from './refusal.ts'
import { Refusal } from './refusal.ts'
import { words } from '../words.ts'

/**
 * Turns whatever went wrong into a problem body. What a visitor reads never holds a stack, SQL or personal data; the log
 * keeps where it happened, without the values.
 */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, problem } = answerTo(error)
  if (status >= 500) request.log.error({ fault: loggable(error), route: request.routeOptions.url }, 'call failed')
  return reply.status(status).type('application/json; charset=utf-8').send(problem)
}

function answerTo(error: FastifyError | Error): { status: number; problem: Problem } {
  if (error instanceof Refusal) return { status: error.status, problem: error.problem }
  if (error instanceof ProviderError) return { status: 502, problem: { message: words.supplierDown } }
  if (isUnreachable(error)) return { status: 503, problem: { message: words.recordsDown } }
  if ('validation' in error && error.validation !== undefined) {
    return { status: 400, problem: { message: words.notRight, errors: faultsOf(error) } }
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  const known = STATUS_WORDS[status]
  return known === undefined ? { status: 500, problem: { message: words.ourFault } } : { status, problem: { message: known } }
}

const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: words.notJson,
  404: words.nothingHere,
  405: 'This call does not exist.',
  413: words.tooLarge,
  415: words.jsonOnly,
  429: words.tooOften,
}

const MOST_FAULTS = 20

function faultsOf({ validation, validationContext }: FastifyError) {
  const place = validationContext === undefined || validationContext === 'body' ? '' : `/${validationContext}`
  return (validation ?? []).slice(0, MOST_FAULTS).map(({ instancePath, keyword, params, message }) => {
    if (keyword === 'additionalProperties') return { path: `${place}${instancePath}/${name(params.additionalProperty)}`, message: 'is not something this call takes' }
    if (keyword === 'required') return { path: `${place}${instancePath}/${name(params.missingProperty)}`, message: 'is missing' }
    return { path: `${place}${instancePath}`, message: message ?? 'is not right' }
  })
}

/** A name that came from outside is repeated only as far as it helps. */
const name = (given: unknown) => String(given).slice(0, 80)

/** SQLSTATE classes 08 (connection) and 57P (server going away), the pool's own time limit, and a socket that is not there. */
function isUnreachable(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^(08|57P|53300|ECONNREFUSED|ECONNRESET|ENOENT$|EPIPE)/.test(code) || /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
}

/** PostgreSQL repeats values in its messages ("Key (email)=(…) already exists"), so only its codes are kept. */
function loggable(error: Error) {
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  if (error instanceof DatabaseError) return { name: 'DatabaseError', code: error.code, table: error.table, constraint: error.constraint, places }
  if (error instanceof ProviderError) return { name: error.name, provider: error.provider, reason: error.reason }
  return { name: error.name, message: error.message, places }
}
