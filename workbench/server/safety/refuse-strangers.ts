import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../project/refusal.ts'
import { hostsOf } from './hosts.ts'
import { isSame, type Session } from './session.ts'

/**
 * Answers only pages of this workbench. A site that a visitor of the browser has open can send requests to localhost, and by DNS
 * rebinding even under a name of its own, so nothing is trusted because it comes from this machine.
 */
export function refuseStrangers(app: FastifyInstance, port: number, session: Session): void {
  const hosts = hostsOf(port)
  app.addHook('onRequest', async (request) => {
    requireHost(request, hosts)
    if (isCall(request)) requirePage(request, session)
    else if (!isRead(request)) throw new Refusal(405, 'METHOD_REFUSED', 'Pages can only be read.')
  })
}

/** Exact, and present once: HTTP/1.1 clients always send it. */
export function requireHost({ headers }: FastifyRequest, hosts: readonly string[]): void {
  if (headers.host === undefined || !hosts.includes(headers.host))
    throw new Refusal(421, 'HOST_REFUSED', 'The workbench answers only under its own address.')
}

export const OPEN = '/api/open'

export function isCall({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?')
}

function requirePage(request: FastifyRequest, session: Session): void {
  const { headers, url, cookies } = request
  const own = `http://${headers.host ?? ''}`
  // A page of another port is of the same site, so SameSite does not hold its requests back.
  const site = headers['sec-fetch-site']
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (isForeign || (headers.origin !== undefined && headers.origin !== own))
    throw new Refusal(403, 'ORIGIN_REFUSED', 'This call comes from a page of another origin.')
  if (!isRead(request)) requireWrite(request)
  if (url !== OPEN && !isSame(cookies[session.cookieName], session.cookie))
    throw new Refusal(
      401,
      'NOT_OPENED',
      'Open the workbench with the address that it printed last. What was not saved in this tab is kept in this browser, and appears there once this tab is closed.',
    )
}

function requireWrite({ method, headers }: FastifyRequest): void {
  if (method !== 'POST') throw new Refusal(405, 'METHOD_REFUSED', 'Calls are GET or POST.')
  if (headers.origin === undefined)
    throw new Refusal(403, 'ORIGIN_REFUSED', 'A write needs an Origin: it must come from a page of the workbench.')
  // Forms of other sites can send neither: both need a preflight, which is never answered.
  if (headers['workbench'] !== '1') throw new Refusal(403, 'HEADER_MISSING', 'A write needs the header "workbench: 1".')
  if (!/^application\/json(?:; *charset=utf-8)?$/i.test(headers['content-type'] ?? ''))
    throw new Refusal(415, 'NOT_JSON', 'A write needs a body of the type application/json.')
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
