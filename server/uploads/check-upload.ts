import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Field } from '../../engine/index.ts'
import type { Database } from '../database/index.ts'
import type { FileScan } from '../providers/index.ts'
import { Refusal } from '../refusals/refusal.ts'
import { words } from '../refusals/words.ts'
import { checkedType } from './checked-type.ts'
import type { UploadStore } from './file-store.ts'
import { uploadOf, type Upload } from './upload-rows.ts'

/** Why a received file is refused. */
export type RefusedFor = 'fileType' | 'infected' | 'damaged'

/**
 * Decides about a file that was received as a whole: by its content, never by its name. Asked again, or twice at once, it gives the
 * verdict that was stored first. A refused file is removed at once. A scanner that is down decides nothing: the file waits, and the
 * visitor may ask again.
 */
export async function checkUpload(
  db: Kysely<Database>,
  store: UploadStore,
  scans: FileScan,
  upload: Upload,
  field: Field,
): Promise<Upload> {
  if (upload.state !== 'receiving') return upload
  try {
    const verdict = await verdictOn(store, scans, upload, field)
    return (await decided(db, store, upload, verdict)) ?? (await uploadOf(db, upload.claim_id, upload.id))
  } catch (error) {
    // Another check may have decided meanwhile, and removed the file that this one was about to read.
    const stored = await uploadOf(db, upload.claim_id, upload.id)
    if (stored.state === 'receiving') throw error
    return stored
  }
}

interface Verdict {
  readonly type: string | null
  readonly state: 'clean' | 'refused'
  readonly refused_for: RefusedFor | null
}

async function verdictOn(store: UploadStore, scans: FileScan, upload: Upload, field: Field): Promise<Verdict> {
  const { offset } = await (await store.tus()).getUpload(upload.id)
  if (offset !== Number(upload.size)) throw new Refusal('conflict', { message: words.fileNotWhole })
  const read = () => store.read(upload.id)
  const type = (await checkedType(read, upload.name)) ?? null
  const isTaken = type !== null && field.rule?.uploadedFiles?.types.includes(type) === true
  const refused = isTaken ? await refusedByContent(await read(), scans, upload) : 'fileType'
  return { type, state: refused === undefined ? 'clean' : 'refused', refused_for: refused ?? null }
}

/** Stores a verdict and removes a refused file; undefined if another verdict, or an erasure, was first. */
async function decided(
  db: Kysely<Database>,
  store: UploadStore,
  { id }: Upload,
  verdict: Verdict,
): Promise<Upload | undefined> {
  const stored = await db
    .with('decided', (query) =>
      query.updateTable('uploads').set(verdict).where('id', '=', id).where('state', '=', 'receiving').returningAll(),
    )
    .with('removed', (query) =>
      query
        .insertInto('files_to_remove')
        .columns(['id'])
        .expression(query.selectFrom('decided').select('id').where('state', '=', 'refused')),
    )
    .selectFrom('decided')
    .selectAll()
    .executeTakeFirst()
  if (stored?.state === 'refused') await removeNow(db, store, id)
  return stored
}

/** A file that cannot be removed now is removed by the next run (remove-files.ts). */
async function removeNow(db: Kysely<Database>, store: UploadStore, id: string): Promise<void> {
  const isRemoved = await store.remove(id).then(
    () => true,
    () => false,
  )
  if (isRemoved) await db.deleteFrom('files_to_remove').where('id', '=', id).execute()
}

/** Reads the file once, for its hash and for the scanner. */
async function refusedByContent(file: Readable, scans: FileScan, { sha256 }: Upload): Promise<RefusedFor | undefined> {
  const hash = createHash('sha256')
  const hashed = Readable.from(
    (async function* () {
      for await (const part of file) {
        hash.update(part as Uint8Array)
        yield part as Uint8Array
      }
    })(),
  )
  try {
    const { found } = await scans.scan(hashed)
    if (found !== undefined) return 'infected'
  } finally {
    hashed.destroy()
    file.destroy()
  }
  return sha256 === null || hash.digest('hex') === sha256 ? undefined : 'damaged'
}
