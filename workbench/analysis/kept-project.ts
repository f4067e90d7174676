import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { diskFiles } from '../../loader/disk-files.ts'
import { textSource, type JourneySource, type ProjectFiles } from '../../loader/index.ts'
import { keptJson } from './kept-json.ts'

/** A project that is read again after every edit: only changed files are read from the disk and parsed again. */
export interface KeptProject {
  /** Repeated reads of an unchanged file return the same string. */
  readonly files: ProjectFiles
  /** A source of these files, or of files that pass them on; it returns the same JSON as others of this project for the same text. */
  readonly source: (files?: ProjectFiles) => JourneySource
}

interface Kept {
  readonly text: string
  /** Undefined if the file may change again without a new mark. */
  readonly mark: string | undefined
}

/** File systems note times in steps of some milliseconds: a file that was written so recently is read again. */
const SETTLED_MS = 100

export function keptProject(root: string): KeptProject {
  const disk = diskFiles(root)
  const texts = new Map<string, Kept>()
  const files: ProjectFiles = {
    list: disk.list,
    text(path) {
      const mark = markOf(resolve(root, path))
      const before = texts.get(path)
      if (before !== undefined && mark !== undefined && before.mark === mark) return before.text
      texts.delete(path)
      const text = disk.text(path)
      if (text === undefined) return undefined
      const kept = before?.text === text ? before.text : text
      texts.set(path, { text: kept, mark })
      return kept
    },
  }
  const parse = keptJson()
  return { files, source: (through = files) => textSource(through.text, through.list, parse) }
}

/** A mark that changes with every write of the file; undefined where that is not certain. It is taken before the file is read. */
function markOf(place: string): string | undefined {
  try {
    const { mtimeMs, mtimeNs, ctimeNs, size, ino } = statSync(place, { bigint: true })
    return Date.now() - Number(mtimeMs) < SETTLED_MS ? undefined : `${mtimeNs} ${ctimeNs} ${size} ${ino}`
  } catch {
    return undefined
  }
}
