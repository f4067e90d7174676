import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { words } from '../words.ts'

/**
 * Refuses a state-changing call that another site made a browser send. A caller that says nothing about its origin is no
 * browser and carries nobody's cookies.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  if (isSameOrigin(request, publicUrl)) return
  throw new Refusal(403, { message: words.otherSite })
}

function isSameOrigin({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.host === host || (publicUrl !== undefined && from.origin === new URL(publicUrl).origin)
}
