import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readText, writeWhole } from '../../../loader/disk-files.ts'
import type { Files } from '../project/files.ts'
import { Refusal } from '../project/refusal.ts'
import type { Write } from '../project/reporter.ts'

/** Puts the files back as they were, and returns the paths of those that it could not: somebody changed the same part meanwhile. */
export type PutBack = () => readonly string[]

/**
 * Writes what a report has prepared: all of it, or nothing if a file has changed since the report was made. What follows may fail, so
 * the result puts everything back.
 */
export function writeFiles(files: Files, writes: readonly Write[]): PutBack {
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
  const undo: (() => string | undefined)[] = []
  const putBack: PutBack = () =>
    undo
      .splice(0)
      .reverse()
      .flatMap((one) => one() ?? [])
  try {
    for (const { path, text, now } of begun) undo.push(saved(files, path, text, now))
    for (const { path, text } of runs) undo.push(written(join(files.root, path), path, text))
  } catch (error) {
    putBack()
    throw error
  }
  return putBack
}

/** By saves, so that an edit that somebody made meanwhile is merged and not lost. */
function saved(files: Files, path: string, text: string, now: { readonly text: string; readonly hash: string } | null) {
  const { file } = files.save({ id: randomUUID(), path, base: now?.hash ?? null, text })
  return () => {
    try {
      files.save({ id: randomUUID(), path, base: file?.hash ?? null, text: now?.text ?? null })
      return undefined
    } catch {
      return path
    }
  }
}

function written(place: string, path: string, text: string) {
  const before = readText(place)
  writeWhole(place, text)
  return () => {
    if (readText(place) !== text) return path
    if (before === undefined) rmSync(place, { force: true })
    else writeWhole(place, before)
    return undefined
  }
}
