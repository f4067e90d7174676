import { randomBytes, timingSafeEqual } from 'node:crypto'

/** Who may call. The token is in the printed address; a page exchanges it for the cookie. Both live as long as this process. */
export interface Session {
  readonly token: string
  /** Browsers send cookies to all ports of a host, so its name has the port. */
  readonly cookieName: string
  readonly cookie: string
}

export function newSession(port: number): Session {
  return { token: secret(), cookieName: `workbench-${port}`, cookie: secret() }
}

export function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const secret = () => randomBytes(32).toString('base64url')
