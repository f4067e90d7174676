import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { JSON_LIMITS } from '../../../loader/index.ts'
import { Refusal } from '../project/refusal.ts'

/** UTF-8 needs at most three bytes for each character that JavaScript counts. */
const MOST_BYTES = JSON_LIMITS.characters * 3

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The text of a regular file, undefined if there is none. A link is not followed. */
export function readDisk(place: string): string | undefined {
  let file: number
  try {
    // Without O_NONBLOCK, opening a named pipe waits for a writer that may never come.
    file = openSync(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new Refusal(403, 'FILE_UNREADABLE', `${place} cannot be opened (${code ?? 'unknown reason'}).`)
  }
  try {
    const stat = fstatSync(file)
    if (!stat.isFile() || stat.size > MOST_BYTES)
      throw new Refusal(413, 'FILE_TOO_LARGE', `${place} is no regular file, or has more than ${MOST_BYTES} bytes.`)
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file))
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal(422, 'FILE_NOT_TEXT', `${place} is not UTF-8.`)
    throw error
  } finally {
    closeSync(file)
  }
}

/**
 * Writes the complete file or nothing: on disk under a temporary name first, then renamed. A reader never sees half of it. The temporary
 * file is in a folder that git ignores, because a killed server leaves it there.
 */
export function writeDisk(place: string, text: string, temporaryFolder = dirname(place)): void {
  mkdirSync(dirname(place), { recursive: true })
  const temporary = join(temporaryFolder, `.workbench-${process.pid}.tmp`)
  try {
    const file = openSync(temporary, 'w')
    try {
      const mode = statSync(place, { throwIfNoEntry: false })?.mode
      if (mode !== undefined) fchmodSync(file, mode & 0o777)
      writeAll(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, place)
  } catch (error) {
    rmSync(temporary, { force: true })
    // Another disk: a file cannot be renamed to it.
    if ((error as NodeJS.ErrnoException).code === 'EXDEV' && temporaryFolder !== dirname(place))
      return writeDisk(place, text)
    throw new Refusal(
      507,
      'FILE_UNWRITABLE',
      `${place} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}).`,
    )
  }
  flushFolder(dirname(place))
}

export function removeDisk(place: string): void {
  rmSync(place, { force: true })
  flushFolder(dirname(place))
}

/** `writeSync` may write a part. */
export function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
}

/** The names in a folder are flushed by themselves. Windows cannot open a folder, and needs none of it. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  const file = openSync(folder, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
