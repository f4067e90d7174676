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
import type { Upload } from './upload-rows.ts'

/** Why a received file is refused. */
export type RefusedFor = 'fileType' | 'infected' | 'damaged'

/**
 * Decides about a file that was received as a whole: by its content, never by its name. Asked again, it gives the same verdict. A
 * refused file is removed at once. A scanner that is down decides nothing: the file waits, and the visitor may ask again.
 */
export async function checkUpload(
  db: Kysely<Database>,
  store: UploadStore,
  scans: FileScan,
  upload: Upload,
  field: Field,
): Promise<Upload> {
  if (upload.state !== 'receiving') return upload
  const { offset } = await (await store.tus()).getUpload(upload.id)
  if (offset !== Number(upload.size)) throw new Refusal('conflict', { message: words.fileNotWhole })
  const read = () => store.read(upload.id)
  const type = (await checkedType(read, upload.name)) ?? null
  const isTaken = type !== null && field.rule?.uploadedFiles?.types.includes(type) === true
  const refused = isTaken ? await refusedByContent(await read(), scans, upload) : 'fileType'
  const verdict = {
    type,
    state: refused === undefined ? 'clean' : 'refused',
    refused_for: refused ?? null,
  } as const
  if (refused !== undefined) await store.remove(upload.id)
  await db.updateTable('uploads').set(verdict).where('id', '=', upload.id).where('state', '=', 'receiving').execute()
  return { ...upload, ...verdict }
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
