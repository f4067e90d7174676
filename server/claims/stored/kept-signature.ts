import { createHash } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../../database/index.ts'

/** The stored form of a signature, in a table of its own. */
export type KeptSignature = Omit<Insertable<Database['signatures']>, 'claim_id'>

interface Signature {
  readonly png: Buffer | null
  readonly drawing: Readonly<Record<string, unknown>>
}

/** With this server's time and the address that it saw. */
export function keptSignature({ png, drawing }: Signature, { ip, now }: { ip: string; now: Date }): KeptSignature {
  const text = JSON.stringify(drawing)
  const sha256 = createHash('sha256')
    .update(png ?? text)
    .digest('hex')
  return { png, sha256, drawing: text, signed_at: now, ip_address: ip }
}

/** Stores it in place of an earlier one. */
export async function keepSignature(trx: Transaction<Database>, claimId: string, kept: KeptSignature): Promise<void> {
  await trx
    .insertInto('signatures')
    .values({ claim_id: claimId, ...kept })
    .onConflict((conflict) => conflict.column('claim_id').doUpdateSet(kept))
    .execute()
}
