import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import type { UploadStore } from './file-store.ts'

const FILES_AT_ONCE = 100
/** Time to finish the step: an answer names a file only once the step is saved. */
const UNUSED_MS = 86_400_000

/**
 * Removes uploads that no answer of their claim uses, a day after they began, and then the content of every deleted upload, including those
 * of erased claims. A failed removal is tried again next time. Returns the number of removed files.
 */
export async function removeFiles(db: Kysely<Database>, store: UploadStore, now: Date): Promise<number> {
  const day = new Date(now.getTime() - UNUSED_MS)
  await sql`
    delete from uploads using claims where claims.id = uploads.claim_id and uploads.created_at < ${day}
      and position(uploads.id in claims.answers::text || claims.set_aside::text) = 0`.execute(db)
  let count = 0
  for (;;) {
    const due = await db.selectFrom('files_to_remove').select('id').limit(FILES_AT_ONCE).execute()
    for (const { id } of due) {
      await store.remove(id)
      await db.deleteFrom('files_to_remove').where('id', '=', id).execute()
      count += 1
    }
    if (due.length < FILES_AT_ONCE) return count
  }
}
