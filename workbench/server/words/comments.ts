import Ajv from 'ajv'
import type { FromSchema } from 'json-schema-to-ts'
import { join } from 'node:path'
import schema from '../../../generated/schemas/comments.schema.ts'
import { FileError, readJson, type ProjectFiles } from '../../../loader/index.ts'
import { isObject } from '../../text/index.ts'
import { writeWhole } from '../../../loader/disk-files.ts'

export const COMMENTS_FILE = 'content/comments.json'

export type Comments = FromSchema<typeof schema>['comments']
export type Comment = Comments[string][number]

const isComments = new Ajv().compile<{ readonly comments: Comments }>(schema)

/** The comments by address; empty if the file does not exist. Throws `FileError`. */
export function readComments(files: ProjectFiles): Comments {
  const text = files.text(COMMENTS_FILE)
  if (text === undefined) return {}
  const json = readJson(text)
  // The generated schema has no member "$schema", which is for editors.
  const { $schema: _, ...rest } = isObject(json) ? json : {}
  if (isComments(rest)) return rest.comments
  throw new FileError('COMMENTS_SHAPE', `${COMMENTS_FILE} does not match schemas/comments.schema.json.`, {
    hint: 'Restore it from git; the workbench writes it.',
  })
}

/** Sorted by address, so that comments of two people rarely conflict in git. An address without comments goes. */
export function writeComments(root: string, comments: Comments): void {
  const kept = Object.entries(comments).filter(([, list]) => list.length > 0)
  const sorted = Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)))
  writeWhole(
    join(root, COMMENTS_FILE),
    `${JSON.stringify({ $schema: '../schemas/comments.schema.json', comments: sorted }, null, 2)}\n`,
  )
}
