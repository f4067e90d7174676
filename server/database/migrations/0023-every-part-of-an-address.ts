import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { canonical } from '../../../engine/index.ts'

/**
 * Suppliers are asked by every part of an address, so what they answered is kept by every part. Only claims in progress are
 * asked about again. Who else a claim was about before is forgotten: they are asked again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ readonly id: string; readonly fields: Fields }>`
    select id, fields from claims where submitted_at is null
      and exists (select from supplier_answers where claim_id = claims.id)`.execute(db)
  for (const { id, fields } of rows) {
    const { first_name, last_name, dob, address } = fields
    if (first_name === undefined || last_name === undefined || dob === undefined || address === undefined) continue
    const before = keyOf(['', dob, first_name, last_name, address.postcode.replaceAll(' ', ''), address.address])
    const now = keyOf([dob, first_name, last_name, canonical(address)])
    await sql`update supplier_answers set person_key = ${now} where claim_id = ${id} and person_key = ${before}`.execute(
      db,
    )
    await sql`update questionnaires set person_key = ${now} where claim_id = ${id} and person_key = ${before}`.execute(
      db,
    )
  }
  // It is computed from the answers where it is missing.
  await sql`update claims set set_aside = set_aside #- '{owned,owners,identity}'
    where submitted_at is null and set_aside -> 'owned' -> 'owners' ? 'identity'`.execute(db)
}

interface Fields {
  readonly first_name?: string
  readonly last_name?: string
  readonly dob?: string
  readonly address?: { readonly postcode: string; readonly address: string }
}

/** As the product builds it today; a later change of it is another migration. */
const keyOf = (parts: readonly string[]) => hash('sha256', parts.map(plain).join('\n'))
const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
