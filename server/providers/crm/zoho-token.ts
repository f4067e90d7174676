import { amount, field, text } from '../../../domain/index.ts'
import type { HttpSupplier } from '../transport/index.ts'

export interface ZohoLogin {
  readonly clientId: string
  readonly clientSecret: string
  readonly refreshToken: string
}

/** Asked for anew so long before it runs out. */
const MARGIN_MS = 60_000

/** Zoho's access tokens live for an hour: one is asked for when it is needed, and kept while it lives. */
export function zohoToken(ask: HttpSupplier, { clientId, clientSecret, refreshToken }: ZohoLogin, now: () => Date): () => Promise<string> {
  let current: { readonly token: string; readonly until: number } | undefined
  return async () => {
    if (current !== undefined && current.until > now().getTime()) return current.token
    current = await ask({
      path: '/oauth/v2/token',
      form: { grant_type: 'refresh_token', client_id: clientId, client_secret: clientSecret, refresh_token: refreshToken },
      repeatable: true,
      read(body) {
        const token = text(field(body, 'access_token'), Infinity)
        const seconds = amount(field(body, 'expires_in')) ?? 3600
        return token === undefined ? undefined : { token, until: now().getTime() + seconds * 1000 - MARGIN_MS }
      },
    })
    return current.token
  }
}
