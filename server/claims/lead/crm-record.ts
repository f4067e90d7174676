import type { Kysely } from 'kysely'
import { claimReference } from '../../../domain/index.ts'
import { CLAIM_COLUMNS, type Claim, type Database } from '../../database/index.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { CrmRecord } from '../../providers/index.ts'
import { words } from '../../refusals/words.ts'
import type { StoredFields } from '../person/claim-person.ts'
import { isoDateOf } from '../person/claim-person.ts'
import { selectedAgreements } from './selected-agreements.ts'

/**
 * The CRM's record of a claim (C090, C101): contact, address and whether it is signed. The signature itself stays in the
 * database, where its hash and the claim number identify it.
 */
export async function crmRecord(db: Kysely<Database>, claim: Claim): Promise<CrmRecord> {
  const signature = await db
    .selectFrom('signatures')
    .select(['sha256', 'signed_at'])
    .where('claim_id', '=', claim.id)
    .executeTakeFirst()
  return recordOf(claim, signature)
}

/** The same of a stored claim, read with its signature; undefined if it does not exist. Test accounts never reach the CRM. */
export async function storedRecord(db: Kysely<Database>, claimId: string): Promise<CrmRecord | undefined> {
  const found = await db
    .selectFrom('claims')
    .leftJoin('signatures', 'signatures.claim_id', 'claims.id')
    .select(CLAIM_COLUMNS.map((column) => `claims.${column}` as const))
    .select(['sha256', 'signed_at'])
    .where('claims.id', '=', claimId)
    .executeTakeFirst()
  if (found === undefined || found.results.is_test === true) return undefined
  const { sha256, signed_at, ...claim } = found
  return recordOf(claim, sha256 === null || signed_at === null ? undefined : { sha256, signed_at })
}

function recordOf(
  claim: Claim,
  signature: { readonly sha256: string; readonly signed_at: Date } | undefined,
): CrmRecord {
  const fields = claim.fields as StoredFields
  const { title, first_name, last_name, email, phone_number, address } = fields
  return {
    Email: email,
    Salutation: title,
    First_Name: first_name,
    Last_Name: last_name,
    Date_of_Birth: isoDateOf(fields),
    Phone: phone_number,
    Address: address?.address,
    Zip_Code: address?.postcode,
    Claim_Number: claim.id,
    Claim_Reference: claimReference(claim.id),
    // Of two records of a claim the higher number is the newer.
    Claim_Version: claim.version,
    Journey: claim.journey,
    Signed_At: signature?.signed_at.toISOString(),
    Signature_Hash: signature?.sha256,
    Submitted_At: claim.submitted_at?.toISOString(),
    Agreements: selectedAgreements(claim).map(({ universalName, startDate, bureau }) => ({
      lender: universalName,
      startDate,
      bureau,
    })),
    Lead_Value: claim.results.lead_value,
    Identity: claim.results.is_idv_done === true ? 'proved' : 'open',
  }
}

/** The stored e-mail address, if the address in a call is the same: a call can only be about the claim's own person. */
export function ownEmail(claim: Claim, named: string): string {
  const { email } = claim.fields as StoredFields
  if (email === undefined) throw new Refusal('conflict', { message: words.noEmail })
  if (email.trim().toLowerCase() !== named.trim().toLowerCase())
    throw new Refusal('invalid', {
      message: words.otherDetails,
      errors: [{ path: '/Email', message: words.otherDetails }],
    })
  return email
}
