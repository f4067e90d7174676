import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Claim, Database } from '../database/index.ts'
import { eraseClaim } from './erase-claim.ts'
import { inBatches } from './in-batches.ts'
import { removeExpired } from './remove-expired.ts'
import { before, type RetentionClass, type RetentionRules } from './retention-classes.ts'

/** Deleted rows by retention class; a claim counts as one. */
export type Purged = Readonly<Record<RetentionClass, number>>

/** Claims per query, each deleted in a transaction of its own; so no transaction is long, and a stop is not delayed. */
const CLAIMS_AT_ONCE = 100

/**
 * Deletes data whose retention time is over, and data that is no longer usable. Several processes may do it at once: a claim is
 * locked while it is deleted, and the second process finds it gone.
 *
 * @param goOn is called before each few rows; an error of it ends the work
 */
export async function purge(
  db: Kysely<Database>,
  rules: RetentionRules,
  now: Date,
  goOn: () => Promise<void> = () => Promise.resolve(),
): Promise<Purged> {
  const { serviceRecord, complaint, unfinished, bureauFiles, marketing, messages } = rules.classes
  await removeExpired(db, now, goOn)
  const [served, complained, left] = [
    before(now, serviceRecord.keep),
    before(now, serviceRecord.keep, complaint.keep),
    before(now, unfinished.keep),
  ]
  const claims = () => db.selectFrom('claims').selectAll().limit(CLAIMS_AT_ONCE)
  const erased = async (
    name: RetentionClass,
    due: () => Promise<readonly Claim[]>,
    isDue: (claim: Claim) => boolean,
  ) => {
    let count = 0
    for (let found = await due(); found.length > 0; found = await due()) {
      await goOn()
      for (const { id } of found) {
        const done = await eraseClaim(
          db,
          id,
          { why: 'retention', reason: `${name}: kept for its time`, onlyIf: isDue },
          rules,
          now,
        )
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
      // A claim that has not been changed since was not begun since either; that date has an index, because no save changes it.
      () =>
        claims()
          .where('submitted_at', 'is', null)
          .where('created_at', '<', left)
          .where('updated_at', '<', left)
          .execute(),
      ({ submitted_at, updated_at }) => submitted_at === null && updated_at < left,
    ),
    bureauFiles: await bureauFilesRemoved(db, before(now, bureauFiles.keep), goOn),
    marketing: await inBatches(
      db,
      sql`update claims set tracking = '{}', version = version + 1`,
      sql`claims`,
      sql`created_at < ${before(now, marketing.keep)} and tracking <> '{}'`,
      goOn,
    ),
    messages:
      (await inBatches(
        db,
        sql`delete from outbox`,
        sql`outbox`,
        sql`state = 'sent' and settled_at < ${before(now, messages.keep)}`,
        goOn,
      )) +
      (await inBatches(
        db,
        sql`delete from sandbox_messages`,
        sql`sandbox_messages`,
        sql`at < ${before(now, messages.keep)}`,
        goOn,
      )),
  }
}

/** Question sets are as old as their claim's last change. */
async function bureauFilesRemoved(db: Kysely<Database>, day: Date, goOn: () => Promise<void>): Promise<number> {
  return (
    (await inBatches(db, sql`delete from supplier_answers`, sql`supplier_answers`, sql`asked_at < ${day}`, goOn)) +
    (await inBatches(
      db,
      sql`delete from questionnaires`,
      sql`questionnaires`,
      sql`made_at < ${day} and exists (select from claims where id = claim_id and updated_at < ${day})`,
      goOn,
    ))
  )
}
