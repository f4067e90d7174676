import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/index.ts'
import { keptSecret } from './kept-secret.ts'
import { codePolicy } from './code-policy.ts'

/** The scope of a code: a code for one claim or source is invalid for another. */
export interface CodePlace {
  readonly claimId: string
  /** The step that requested it, such as "contact"; "resume" for a resume link. */
  readonly source: string
}

/**
 * Keyed hashes of codes and numbers: a code has so few digits that a plain hash could be reversed. The key is
 * CODE_SECRET, or one generated once and stored in the database, where it protects less.
 */
export class CodeKeys {
  readonly #db: Kysely<Database>
  #secret: Promise<string> | undefined

  constructor(db: Kysely<Database>, secret: string | undefined) {
    this.#db = db
    this.#secret = secret === undefined ? undefined : Promise.resolve(secret)
  }

  /** Hex. */
  async ofCode({ claimId, source }: CodePlace, code: string): Promise<string> {
    return this.#hash(`code ${claimId} ${source} ${code}`)
  }

  /** Hex. */
  async ofNumber(phoneNumber: string): Promise<string> {
    return this.#hash(`number ${phoneNumber}`)
  }

  /** Hex. */
  async ofPerson(personKey: string): Promise<string> {
    return this.#hash(`person ${personKey}`)
  }

  async #hash(text: string): Promise<string> {
    return createHmac('sha256', await this.#known())
      .update(text)
      .digest('hex')
  }

  /** Asked for once: inside a transaction, another connection may never come. */
  #known(): Promise<string> {
    this.#secret ??= keptSecret(this.#db, 'one-time-codes').catch((error: unknown) => {
      this.#secret = undefined
      throw error
    })
    return this.#secret
  }
}

/** A random code with the right number of digits. */
export function newCode(): string {
  const { digits } = codePolicy
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/** Compares two hashes in a time that does not depend on where they differ. */
export const isSameHash = (a: string, b: string) => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))
