import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { Upload as TusUpload } from '@tus/server'
import type { Field } from '../../engine/index.ts'
import { inTransaction, type Claim, type Database } from '../database/index.ts'
import { Refusal } from '../refusals/refusal.ts'
import { words } from '../refusals/words.ts'
import type { UploadStore } from './file-store.ts'
import type { Upload } from './upload-rows.ts'

export interface AnnouncedFile {
  readonly field: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly sha256?: string
}

/** A visitor may change their mind so many times for each file that a field takes, until the unused ones are removed. */
const TRIES_PER_FILE = 3

/**
 * Starts an upload, or finds the unfinished one with the same content, so that a visitor who lost the connection or reloaded the page
 * continues where it stopped. Also finds a file that was already received and checked.
 */
export async function startUpload(
  db: Kysely<Database>,
  store: UploadStore,
  claim: Claim,
  field: Field,
  file: AnnouncedFile,
  now: Date,
): Promise<Pick<Upload, 'id'>> {
  const { maxBytes } = field.rule?.uploadedFiles ?? { maxBytes: 0 }
  if (file.size > maxBytes) throw inFieldWords(field, 'fileSize', '/size')
  const before = file.sha256 === undefined ? undefined : await sameFile(db, claim.id, { ...file, sha256: file.sha256 })
  if (before !== undefined) return before
  const { maxItems = 1 } = field as { readonly maxItems?: number }
  const id = randomBytes(16).toString('hex')
  await inTransaction(db, async (trx) => {
    // Two tabs cannot both take the last place: the second one counts when the first has its row.
    await sql`select from claims where id = ${claim.id} for update`.execute(trx)
    const { number } = await trx
      .selectFrom('uploads')
      .select(({ fn }) => fn.countAll().as('number'))
      .where('claim_id', '=', claim.id)
      .where('field', '=', file.field)
      .where('state', '<>', 'refused')
      .executeTakeFirstOrThrow()
    if (Number(number) >= maxItems * TRIES_PER_FILE) throw new Refusal('tooMany', { message: words.tooManyFiles })
    const row = { id, claim_id: claim.id, sha256: null, type: null, refused_for: null, created_at: now, ...file }
    await trx.insertInto('uploads').values(row).execute()
  })
  await (await store.tus()).create(new TusUpload({ id, size: file.size, offset: 0 }))
  return { id }
}

async function sameFile(
  db: Kysely<Database>,
  claimId: string,
  { field, name, size, sha256 }: AnnouncedFile & { readonly sha256: string },
): Promise<Pick<Upload, 'id'> | undefined> {
  return db
    .selectFrom('uploads')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('field', '=', field)
    .where('name', '=', name)
    .where('sha256', '=', sha256)
    .where(sql<boolean>`size = ${size}`)
    .where('state', '<>', 'refused')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** The field's own words for this error. */
function inFieldWords({ messages }: Field, key: string, path: string): Refusal {
  const message = messages[key] ?? words.notRight
  return new Refusal('invalid', { message, errors: [{ path, message }] })
}
