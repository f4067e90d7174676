import type { FastifyServerOptions } from 'fastify'
import { loggableFault } from './loggable-fault.ts'

/**
 * One JSON object a line. Requests and faults have serializers of their own, so that a line that somebody writes without
 * thinking of it still holds no address, header or message that could name a person.
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
      err: (error: unknown) => loggableFault(error) as never,
    },
    redact: {
      paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[kept out of the log]',
    },
  }
}

/** Names under which personal data or keys travel through the product. Written for the day when somebody logs a whole object. */
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
