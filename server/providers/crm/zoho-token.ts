import { amount, field, text } from '../../../domain/index.ts'
import { ProviderError } from '../ports.ts'
import { type HttpSupplier, unreadable } from '../transport/index.ts'

export interface ZohoLogin {
  readonly clientId: string
  readonly clientSecret: string
  readonly refreshToken: string
}

/** Asked for anew so long before it runs out. */
const MARGIN_MS = 60_000

/** Gives the token; asked again at once if the one it gave is `rejected`. */
export type ZohoToken = (rejected?: string) => Promise<string>

/** Zoho's access tokens live for an hour, unless they are revoked: one is asked for when it is needed, once for all calls that wait for it. */
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
      // A login that is refused says nothing about the message that waits for it: that one is not given up.
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
