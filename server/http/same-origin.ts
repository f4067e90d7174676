import type { FastifyRequest } from 'fastify'
import type { Config } from '../settings/config.ts'
import { Refusal } from '../refusals/refusal.ts'
import { words } from '../refusals/words.ts'

/**
 * Refuses a state-changing call that another site made a browser send: only our own pages may call, and those served from the
 * exact origins in ALLOWED_ORIGINS. A caller that sends no origin is not a browser and carries no visitor's cookies.
 */
export function requireSameOrigin(request: FastifyRequest, own: Pick<Config, 'publicUrl' | 'allowedOrigins'>): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  if (isOwn(request, own)) return
  throw new Refusal('forbidden', { message: words.otherSite })
}

function isOwn(
  { headers, host }: FastifyRequest,
  { publicUrl, allowedOrigins }: Pick<Config, 'publicUrl' | 'allowedOrigins'>,
): boolean {
  const { origin } = headers
  if (origin !== undefined && allowedOrigins.includes(origin)) return true
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.host === host || (publicUrl !== undefined && from.origin === new URL(publicUrl).origin)
}
