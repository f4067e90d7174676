import type { FastifyInstance, FastifyRequest } from 'fastify'
import { REPORTS_PATH } from './security-headers.ts'

/** The two formats of browser reports: report-to, and report-uri in browsers without it. */
const TYPES = ['application/reports+json', 'application/csp-report']
const LARGEST = 16_000
const MOST_A_REPORT = 20
/** The allowed values of the label, so that a caller cannot create a million of them. */
const DIRECTIVES: ReadonlySet<unknown> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'manifest-src',
  'connect-src',
  'frame-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'media-src',
  'worker-src',
  'require-trusted-types-for',
  'trusted-types',
])

/**
 * ASVS 3.4.7: counts what the policy refused in a browser, by directive, for the metrics. Anyone may send these reports and they contain
 * page addresses, so nothing else is stored or logged, and every report gets 204.
 */
export function cspReports(app: FastifyInstance, refused: (directive: string) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      [...TYPES, 'application/json'],
      { parseAs: 'string', bodyLimit: LARGEST },
      (_request, text, done) => done(null, parsed(String(text))),
    )
    scope.post(REPORTS_PATH, async (request, reply) => {
      for (const directive of directivesIn(request)) refused(directive)
      return reply.status(204).send()
    })
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function directivesIn({ body }: FastifyRequest): readonly string[] {
  const reports = Array.isArray(body)
    ? body.slice(0, MOST_A_REPORT).map((report) => part(report, 'body'))
    : [part(body, 'csp-report')]
  const named = reports.map(
    (report) =>
      part(report, 'effectiveDirective') ?? part(report, 'effective-directive') ?? part(report, 'violated-directive'),
  )
  return named.filter((directive): directive is string => DIRECTIVES.has(directive))
}

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
