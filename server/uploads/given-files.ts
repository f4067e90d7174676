import type { Kysely } from 'kysely'
import type { Field, UploadedFile } from '../../engine/index.ts'
import type { Database } from '../database/index.ts'
import { error } from '../refusals/refusal.ts'
import { words } from '../refusals/words.ts'
import { asAnswer } from './upload-rows.ts'

/**
 * Refuses answers that name files which this claim has not uploaded for this field, or which were not found clean: an answer is
 * only text, and anybody can write one.
 *
 * @param fields the fields that take files, by each name under which a save may send them
 */
export async function requireOwnFiles(
  db: Kysely<Database>,
  claimId: string,
  given: Readonly<Record<string, unknown>>,
  fields: ReadonlyMap<string, { readonly name: string; readonly field: Field }>,
): Promise<void> {
  for (const [wireName, { name }] of fields) {
    const answer = Object.hasOwn(given, wireName) ? given[wireName] : undefined
    // The field's own schema refuses everything else, in its own words.
    if (!Array.isArray(answer) || answer.length === 0) continue
    const rows = await db
      .selectFrom('uploads')
      .selectAll()
      .where('claim_id', '=', claimId)
      .where('field', '=', name)
      .where('state', '=', 'clean')
      .execute()
    const own = new Map(rows.map((row) => [row.id, asAnswer(row)]))
    const named = new Set<string>()
    answer.forEach((file: unknown, index) => {
      const { id = '' } = (file ?? {}) as Partial<UploadedFile>
      // Named twice, one file would pass for two.
      if (!isSame(file, own) || named.has(id)) throw error(`/${wireName}/${index}`, words.noSuchUpload)
      if (id !== '') named.add(id)
    })
  }
}

function isSame(file: unknown, own: ReadonlyMap<string, UploadedFile>): boolean {
  if (typeof file !== 'object' || file === null) return false
  const { id, name, size, type } = file as Partial<UploadedFile>
  // Not uploaded yet: the field's rule says so in its own words.
  if (id === '') return true
  const found = own.get(id ?? '')
  return found !== undefined && found.name === name && found.size === size && found.type === type
}
