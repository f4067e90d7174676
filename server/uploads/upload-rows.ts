import type { Kysely, Selectable } from 'kysely'
import type { UploadedFile } from '../../engine/index.ts'
import type { Database } from '../database/index.ts'
import type { Session } from '../session/session.ts'
import { Refusal } from '../refusals/refusal.ts'
import { words } from '../refusals/words.ts'

export type Upload = Selectable<Database['uploads']>

/** An upload of this claim; otherwise the same answer as for an unknown one. */
export async function uploadOf(db: Kysely<Database>, claimId: string, id: string): Promise<Upload> {
  const found = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('notFound', { message: words.noSuchUpload })
  return found
}

/** Whether this session may send the bytes of an upload that is not complete yet. */
export async function mayReceive(db: Kysely<Database>, { claimIds }: Session, id: string): Promise<boolean> {
  if (claimIds.length === 0) return false
  const found = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('claim_id', 'in', claimIds)
    .where('state', '=', 'receiving')
    .executeTakeFirst()
  return found !== undefined
}

/** The upload as an answer names it. */
export function asAnswer({ id, name, size, type }: Upload): UploadedFile {
  return { id, name, size: Number(size), type: type ?? '' }
}
