import { hash, randomBytes } from 'node:crypto'

/** A new secret of 256 bits, 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token, from which no session can be opened. Hex. */
export const tokenHash = (token: string): string => hash('sha256', token)
