import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { writeWhole } from '../../../loader/disk-files.ts'
import type { Files } from '../project/files.ts'
import { Refusal } from '../project/refusal.ts'
import type { Write } from '../project/reporter.ts'

/** Writes what a report has prepared: all of it, or nothing if a file has changed since the report was made. */
export function writeFiles(files: Files, writes: readonly Write[]): void {
  // The generated runs are no files that people edit.
  const runs = writes.filter(({ path }) => path.startsWith('tests/'))
  const edited = writes.filter((one) => !runs.includes(one))
  const begun = edited.map((write) => ({ ...write, now: files.read(write.path) ?? null }))
  const changed = begun.find(({ before, now }) => (now?.text ?? null) !== before)
  if (changed !== undefined)
    throw new Refusal(
      409,
      'FILE_CHANGED',
      `${changed.path} has changed since it was compared. Look at the report again.`,
    )
  for (const { path, text, now } of begun) files.save({ id: randomUUID(), path, base: now?.hash ?? null, text })
  for (const { path, text } of runs) writeWhole(join(files.root, path), text)
}
