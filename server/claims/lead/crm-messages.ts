import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { CLAIM_COLUMNS, type Claim, type Database } from '../../database/index.ts'
import { enqueueLatest, type Job } from '../../outbox/index.ts'
import type { CrmRecord } from '../../providers/index.ts'
import { crmRecord, storedRecord } from './crm-record.ts'

export type CrmTarget = 'lead' | 'leadUpdate' | 'contact'

/**
 * Queues a message to the CRM about a locked claim: once for each version of the claim. Only one such message waits
 * for each target, and it contains the claim as it is when it is sent (`recordToSend`).
 */
export async function enqueueRecord(
  trx: Transaction<Database>,
  claim: Claim,
  target: CrmTarget,
  { changedPhone = false }: { readonly changedPhone?: boolean },
  now: Date,
): Promise<void> {
  const record = await crmRecord(trx, claim)
  const onceKey = `${target} ${claim.id} ${claim.version}${changedPhone ? ' phone' : ''}`
  await enqueueLatest(
    trx,
    {
      claimId: claim.id,
      target,
      onceKey,
      payload: (waiting) => ({ data: [withPhone(record, changedPhone || saysPhone(waiting?.data))] }),
    },
    now,
  )
}

/** Records that the CRM has a claim that is not submitted yet, so that its changes are sent too. */
export function markKnownToCrm(trx: Transaction<Database>, claim: Claim, target: CrmTarget): Promise<Claim> {
  return trx
    .updateTable('claims')
    .set({ crm_told: [...claim.crm_told, target], version: sql`version + 1` })
    .where('id', '=', claim.id)
    .returning(CLAIM_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Sends a change to the CRM if it has the claim, even if the browser is gone before it can ask for this (C098). */
export async function enqueueChange(trx: Transaction<Database>, before: Claim, after: Claim, now: Date): Promise<void> {
  const targets = before.submitted_at === null ? (after.crm_told as CrmTarget[]) : (['contact'] as const)
  if (targets.length === 0 || after.results.is_test === true || !(await differs(trx, before, after))) return
  const changedPhone = before.submitted_at !== null && before.fields.phone_number !== after.fields.phone_number
  for (const target of targets) await enqueueRecord(trx, after, target, { changedPhone }, now)
}

/** The current content of a queued message to the CRM; undefined if the claim no longer exists or became a test account. */
export async function recordToSend(
  db: Kysely<Database>,
  { claim_id, payload }: Pick<Job, 'claim_id' | 'payload'>,
): Promise<CrmRecord | undefined> {
  const record = await storedRecord(db, claim_id)
  return record === undefined ? undefined : withPhone(record, saysPhone(payload.data))
}

const withPhone = (record: CrmRecord, changed: boolean): CrmRecord =>
  changed ? { ...record, Changed_Phone_No: true } : record
const saysPhone = (data: unknown) =>
  Array.isArray(data) && data.some((record: CrmRecord) => record.Changed_Phone_No === true)

async function differs(db: Kysely<Database>, before: Claim, after: Claim): Promise<boolean> {
  const recordText = async (claim: Claim) => JSON.stringify({ ...(await crmRecord(db, claim)), Claim_Version: 0 })
  return (await recordText(before)) !== (await recordText(after))
}
