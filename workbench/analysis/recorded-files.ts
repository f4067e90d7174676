import { createHash } from 'node:crypto'
import type { ProjectFiles } from '../../loader/index.ts'

/** What an analysis has read, so that it can be known later whether it would read the same. */
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
  const lists = new Map<string, string>()
  return {
    files: {
      text(path) {
        const text = disk.text(path)
        texts.set(path, text)
        return text
      },
      list(folder) {
        const names = disk.list(folder)
        lists.set(folder, names.join('\n'))
        return names
      },
    },
    hashes: () =>
      Object.fromEntries([...texts].flatMap(([path, text]) => (text === undefined ? [] : [[path, hashOf(text)]]))),
    paths: () => [...texts.keys()],
    isUnchanged: () =>
      [...texts].every(([path, text]) => isStill(text, path, disk)) &&
      [...lists].every(([folder, names]) => disk.list(folder).join('\n') === names),
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
