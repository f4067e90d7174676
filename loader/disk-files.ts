import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { decodeText, FileError, JSON_LIMITS } from './index.ts'
import type { ProjectFiles } from './source/project-files.ts'

/** The files below a folder on the disk. Reads only regular files of a sensible size, so that nothing blocks the command. */
export function diskFiles(root: string): ProjectFiles {
  return {
    text: (path) => readText(resolve(root, path)),
    list(folder) {
      try {
        return readdirSync(join(root, folder)).sort()
      } catch {
        return []
      }
    },
  }
}

/** The text of a file, or `undefined` if it does not exist; throws `FileError`. */
export function readText(path: string): string | undefined {
  let file: number
  try {
    // Without O_NONBLOCK, opening a named pipe waits for a writer that may never come.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new FileError('FILE_UNREADABLE', `The file cannot be opened (${code ?? 'unknown reason'}).`, {
      hint: 'Check its permissions.',
    })
  }
  try {
    const stat = fstatSync(file)
    if (!stat.isFile())
      throw new FileError(
        'FILE_UNREADABLE',
        stat.isDirectory() ? 'This is a folder, not a file.' : 'This is not a regular file.',
      )
    if (stat.size > MOST_BYTES) throw tooLarge(stat.size)
    return decodeText(bytesOf(file))
  } finally {
    closeSync(file)
  }
}

/** UTF-8 needs at most three bytes for each counted character. */
const MOST_BYTES = JSON_LIMITS.characters * 3

/** The content of an open file. Its size is unreliable: the file may grow while it is read, and system files report 0. */
function bytesOf(file: number): Buffer {
  buffer ??= Buffer.allocUnsafe(MOST_BYTES + 1)
  let length = 0
  try {
    for (let read = -1; read !== 0 && length <= MOST_BYTES; length += read)
      read = readSync(file, buffer, length, buffer.length - length, null)
  } catch (error) {
    throw new FileError(
      'FILE_UNREADABLE',
      `The file cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}).`,
      { hint: 'Check that it is a regular file.' },
    )
  }
  if (length > MOST_BYTES) throw tooLarge(length)
  return buffer.subarray(0, length)
}
/** One buffer for all files: a check reads a hundred, and each becomes text before the next is opened. */
let buffer: Buffer | undefined

function tooLarge(size: number): FileError {
  return new FileError(
    'JSON_SIZE',
    `The file has ${size} bytes; the maximum is ${JSON_LIMITS.characters} characters.`,
    {
      hint: 'Check that it is the right file.',
    },
  )
}

/** Writes the complete file or nothing: under a temporary name first, then renames it. */
export function writeWhole(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(temporary, text)
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw new FileError(
      'FILE_UNWRITABLE',
      `${path} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}).`,
    )
  }
}
