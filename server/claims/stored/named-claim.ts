import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { readReference } from '../../../domain/index.ts'
import type { Database } from '../../database/index.ts'

export type NamedClaim =
  | { readonly kind: 'claim'; readonly claimId: string }
  | { readonly kind: 'none' }
  /** A misread or mistyped reference. */
  | { readonly kind: 'slip'; readonly why: 'letter' | 'check' }

/** The claim with this number or reference; also an erased one, of which only the number is known. */
export async function namedClaim(db: Kysely<Database>, named: string): Promise<NamedClaim> {
  const read = readReference(named)
  if (read.kind === 'slip') return read
  if (read.kind === 'other') return { kind: 'claim', claimId: named.trim() }
  const { numberEnd } = read
  const claim = await db
    .selectFrom('claims')
    .select('id')
    .where(sql<boolean>`right(id, 11) = ${numberEnd}`)
    .executeTakeFirst()
  const erased =
    claim ??
    (await db
      .selectFrom('erasures')
      .select('claim_id as id')
      .where(sql<boolean>`right(claim_id, 11) = ${numberEnd}`)
      .executeTakeFirst())
  return erased === undefined ? { kind: 'none' } : { kind: 'claim', claimId: erased.id }
}
