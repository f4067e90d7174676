import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Claim, Database } from '../database/index.ts'
import { eraseClaim } from './erase-claim.ts'
import { removeExpired } from './remove-expired.ts'
import { before, type RetentionClass, type RetentionRules } from './retention-classes.ts'

/** Rows that went, by retention class; claims count as one. */
export type Purged = Readonly<Record<RetentionClass, number>>

/** So that no transaction is long and a stop is not waited for. */
const AT_ONCE = 100

/**
 * Removes what has run out by the rules, and what nobody can use any more. Several processes may do it at once: a claim is
 * locked while it goes, and whoever comes second finds it gone.
 */
export async function purge(db: Kysely<Database>, rules: RetentionRules, now: Date): Promise<Purged> {
  const { serviceRecord, complaint, unfinished, bureauFiles, marketing, messages } = rules.classes
  await removeExpired(db, now)
  const [served, complained, left] = [before(now, serviceRecord.keep), before(now, serviceRecord.keep, complaint.keep), before(now, unfinished.keep)]
  const claims = () => db.selectFrom('claims').selectAll().limit(AT_ONCE)
  const erased = async (name: RetentionClass, due: () => Promise<readonly Claim[]>, isDue: (claim: Claim) => boolean) => {
    let count = 0
    for (let found = await due(); found.length > 0; found = await due()) {
      for (const { id } of found) {
        const done = await eraseClaim(db, id, { why: 'retention', reason: `${name}: kept for its time`, onlyIf: isDue }, rules, now)
        if (done !== undefined) count += 1
      }
    }
    return count
  }
  return {
    serviceRecord: await erased(
      'serviceRecord',
      () => claims().where('submitted_at', '<', served).where('complaint_at', 'is', null).execute(),
      ({ submitted_at, complaint_at }) => submitted_at !== null && submitted_at < served && complaint_at === null,
    ),
    complaint: await erased(
      'complaint',
      () => claims().where('submitted_at', '<', complained).where('complaint_at', 'is not', null).execute(),
      ({ submitted_at }) => submitted_at !== null && submitted_at < complained,
    ),
    unfinished: await erased(
      'unfinished',
      () => claims().where('submitted_at', 'is', null).where('updated_at', '<', left).execute(),
      ({ submitted_at, updated_at }) => submitted_at === null && updated_at < left,
    ),
    bureauFiles: await bureauFilesRemoved(db, before(now, bureauFiles.keep)),
    marketing: await count(db.updateTable('claims').set({ tracking: '{}', version: sql`version + 1` }).where('created_at', '<', before(now, marketing.keep)).where(sql<boolean>`tracking <> '{}'`)),
    messages:
      (await count(db.deleteFrom('outbox').where('state', '=', 'sent').where('settled_at', '<', before(now, messages.keep)))) +
      (await count(db.deleteFrom('sandbox_messages').where('at', '<', before(now, messages.keep)))),
  }
}

/** Question sets have no date of their own: they are as old as their claim's last change. */
async function bureauFilesRemoved(db: Kysely<Database>, day: Date): Promise<number> {
  const old = db.selectFrom('claims').select('id').where('updated_at', '<', day)
  return (
    (await count(db.deleteFrom('supplier_answers').where('asked_at', '<', day))) + (await count(db.deleteFrom('questionnaires').where('claim_id', 'in', old)))
  )
}

async function count(change: { execute(): Promise<readonly { numDeletedRows?: bigint; numUpdatedRows?: bigint }[]> }): Promise<number> {
  const results = await change.execute()
  return results.reduce((sum, { numDeletedRows, numUpdatedRows }) => sum + Number(numDeletedRows ?? numUpdatedRows ?? 0), 0)
}
