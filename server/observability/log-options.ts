import type { FastifyServerOptions } from 'fastify'
import { loggableError } from './loggable-error.ts'

/**
 * One JSON object per line. Requests and errors have their own serializers, so that even a careless log line
 * contains no address, header or message with personal data.
 */
export function logOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false
  return {
    level,
    formatters: { level: (label) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url ?? 'unknown' }) as never,
      res: ({ statusCode }) => ({ statusCode }) as never,
      err: (error: unknown) => loggableError(error) as never,
    },
    redact: {
      paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[kept out of the log]',
    },
  }
}

/** Names under which personal data or keys travel through the product, in case somebody logs a whole object. */
const SECRET_NAMES = [
  'address',
  'answers',
  'authorization',
  'body',
  'cookie',
  'dateOfBirth',
  'dob',
  'email',
  'fields',
  'first_name',
  'headers',
  'ip',
  'ip_address',
  'last_name',
  'password',
  'payload',
  'phone',
  'phone_number',
  'phoneNumber',
  'postcode',
  'signature',
  'text',
  'token',
  'url',
]
