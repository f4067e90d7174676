import { amount, field, text } from '../../../domain/index.ts'
import { ProviderError } from '../ports/ports.ts'
import { type HttpSupplier, unreadable } from '../transport/index.ts'

export interface ZohoLogin {
  readonly clientId: string
  readonly clientSecret: string
  readonly refreshToken: string
}

/** A token is renewed this long before it expires. */
const MARGIN_MS = 60_000

/** Returns the token; gets a new one at once if the last one was `rejected`. */
export type ZohoToken = (rejected?: string) => Promise<string>

/** Zoho's access tokens are valid for an hour, unless revoked: one is requested on demand, once for all waiting calls. */
export function zohoToken(
  ask: HttpSupplier,
  { clientId, clientSecret, refreshToken }: ZohoLogin,
  now: () => Date,
): ZohoToken {
  let current: { readonly token: string; readonly until: number } | undefined
  let asking: Promise<string> | undefined
  const login = async () => {
    current = await ask({
      path: '/oauth/v2/token',
      form: {
        grant_type: 'refresh_token',
        client_id: clientId,
        client_secret: clientSecret,
        refresh_token: refreshToken,
      },
      repeatable: true,
      read(body) {
        const token = text(field(body, 'access_token'), Infinity)
        const seconds = amount(field(body, 'expires_in')) ?? 3600
        return token === undefined ? undefined : { token, until: now().getTime() + seconds * 1000 - MARGIN_MS }
      },
    }).catch((error: unknown) => {
      // A refused login says nothing about the message that waits for it, so that one is not given up.
      throw error instanceof ProviderError && error.refused
        ? unreadable('crm', `the login was refused (${error.reason})`)
        : error
    })
    return current.token
  }
  return async (rejected) => {
    if (current !== undefined && current.token !== rejected && current.until > now().getTime()) return current.token
    return (asking ??= login().finally(() => (asking = undefined)))
  }
}
