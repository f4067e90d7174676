import { createHash } from 'node:crypto'
import type { ProjectFiles } from '../../loader/index.ts'

/**
 * Records what an analysis has read, to tell later whether it would read the same again. Reads each file and folder once: otherwise a file
 * that changes halfway would be half new in the result, and count as unchanged afterwards.
 */
export interface RecordedFiles {
  readonly files: ProjectFiles
  /** The hashes of the files that exist, by path. */
  readonly hashes: () => Readonly<Record<string, string>>
  readonly paths: () => readonly string[]
  /** Whether the disk still holds what was read. */
  readonly isUnchanged: () => boolean
}

export function recordedFiles(disk: ProjectFiles): RecordedFiles {
  const texts = new Map<string, string | undefined>()
  const lists = new Map<string, readonly string[]>()
  return {
    files: {
      text(path) {
        if (!texts.has(path)) texts.set(path, disk.text(path))
        return texts.get(path)
      },
      list(folder) {
        const names = lists.get(folder) ?? disk.list(folder)
        lists.set(folder, names)
        return names
      },
    },
    hashes: () =>
      Object.fromEntries([...texts].flatMap(([path, text]) => (text === undefined ? [] : [[path, hashOf(text)]]))),
    paths: () => [...texts.keys()],
    isUnchanged: () =>
      [...texts].every(([path, text]) => isStill(text, path, disk)) &&
      [...lists].every(([folder, names]) => disk.list(folder).join('\n') === names.join('\n')),
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** A file that cannot be read any more has changed. */
function isStill(text: string | undefined, path: string, disk: ProjectFiles): boolean {
  try {
    return disk.text(path) === text
  } catch {
    return false
  }
}
