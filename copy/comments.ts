import { join } from 'node:path'
import type { FromSchema } from 'json-schema-to-ts'
import type schema from '../generated/schemas/comments.schema.ts'
import { FileError, readJson, type ProjectFiles } from '../loader/index.ts'
import { writeWhole } from '../loader/disk-files.ts'

export const COMMENTS_FILE = 'content/comments.json'

export type Comments = FromSchema<typeof schema>['comments']
export type Comment = Comments[string][number]

/** The comments by address; empty if the file does not exist. Throws `FileError`. */
export function readComments(files: ProjectFiles): Comments {
  const text = files.text(COMMENTS_FILE)
  if (text === undefined) return {}
  const json = readJson(text)
  if (hasComments(json)) return json.comments
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

/** What somebody said about these words and nobody has resolved: it holds back their approval. */
export function openComments(comments: Comments, address: string): readonly Comment[] {
  const list = Object.hasOwn(comments, address) ? (comments[address] ?? []) : []
  return list.filter(({ resolvedBy }) => resolvedBy === undefined)
}

function hasComments(json: unknown): json is { readonly comments: Comments } {
  const { comments } = (json ?? {}) as { readonly comments?: unknown }
  if (typeof comments !== 'object' || comments === null || Array.isArray(comments)) return false
  return Object.values(comments).every((list: unknown) => Array.isArray(list) && list.every(isComment))
}

function isComment(one: unknown): boolean {
  const { by, at, text, resolvedBy = '' } = (one ?? {}) as Record<string, unknown>
  return [by, at, text, resolvedBy].every((part) => typeof part === 'string')
}
