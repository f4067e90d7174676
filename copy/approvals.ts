import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FromSchema } from 'json-schema-to-ts'
import type schema from '../generated/schemas/approvals.schema.ts'
import { FileError, readJson, type ProjectFiles } from '../loader/index.ts'
import { writeWhole } from '../loader/disk-files.ts'
import type { CopyString } from './copy-string.ts'

export const APPROVALS_FILE = 'content/approvals.json'

export type Approvals = FromSchema<typeof schema>['approvals']
export type Approval = Approvals[string]

/** The approvals by address; empty if the file does not exist. Throws `FileError`. */
export function readApprovals(files: ProjectFiles): Approvals {
  const text = files.text(APPROVALS_FILE)
  if (text === undefined) return {}
  const json = readJson(text)
  if (hasApprovals(json)) return json.approvals
  throw new FileError(
    'COPY_APPROVALS_SHAPE',
    `${APPROVALS_FILE} is not { "approvals": { "<address>": { "hash", "by", "at" } } }.`,
    { hint: 'Restore it from git; "journey copy approve" writes it.' },
  )
}

/** Sorted by address, so that approvals of two people rarely conflict in git. */
export function writeApprovals(root: string, approvals: Approvals): void {
  const sorted = Object.fromEntries(Object.entries(approvals).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeWhole(
    join(root, APPROVALS_FILE),
    `${JSON.stringify({ $schema: '../schemas/approvals.schema.json', approvals: sorted }, null, 2)}\n`,
  )
}

/** Hashes the kind too: a promotion that becomes mere "ui" must not keep its approval unnoticed. */
export function hashOf({ text, kind }: Pick<CopyString, 'text' | 'kind'>): string {
  return `sha256:${createHash('sha256').update(`${kind}\n${text}`).digest('hex')}`
}

function hasApprovals(json: unknown): json is { readonly approvals: Approvals } {
  const { approvals } = (json ?? {}) as { readonly approvals?: unknown }
  if (typeof approvals !== 'object' || approvals === null || Array.isArray(approvals)) return false
  return Object.values(approvals).every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      ['hash', 'by', 'at'].every((key) => typeof (one as Record<string, unknown>)[key] === 'string'),
  )
}
