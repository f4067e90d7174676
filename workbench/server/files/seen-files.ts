import { type Dirent, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileChanged, FileText } from '../../wire.ts'
import { hashOf, readDisk } from './disk-text.ts'
import { FOLDERS, isEditable } from './place-of.ts'

/** Which files there are, and with which text; a text is read again only if its file has changed. */
export interface SeenFiles {
  readonly list: () => readonly Pick<FileText, 'path' | 'hash'>[]
  /** What has changed since the last look. */
  readonly look: () => readonly FileChanged[]
  /** The folders below those that may be edited, to watch. */
  readonly folders: () => readonly string[]
}

interface Seen {
  readonly mark: string
  readonly hash: string
}

export function seenFiles(root: string): SeenFiles {
  let seen = new Map<string, Seen>()
  let folders: string[] = []
  look()
  return {
    list: () =>
      [...seen].map(([path, { hash }]) => ({ path, hash })).sort((one, other) => (one.path < other.path ? -1 : 1)),
    look,
    folders: () => folders,
  }

  function look(): readonly FileChanged[] {
    const now = new Map<string, Seen>()
    folders = []
    for (const folder of FOLDERS) visit(folder, now)
    const changed = [...now].filter(([path, { hash }]) => seen.get(path)?.hash !== hash)
    const removed = [...seen.keys()].filter((path) => !now.has(path))
    seen = now
    return [
      ...changed.map(([path, { hash }]) => ({ type: 'file', path, hash }) as const),
      ...removed.map((path) => ({ type: 'file', path, hash: null }) as const),
    ]
  }

  function visit(folder: string, now: Map<string, Seen>): void {
    const entries = entriesOf(join(root, folder))
    if (entries !== undefined) folders.push(folder)
    for (const entry of entries ?? []) {
      const path = `${folder}/${entry.name}`
      // A link is neither a folder nor a file here.
      if (entry.isDirectory()) visit(path, now)
      else if (entry.isFile() && isEditable(path)) {
        const found = seenAt(path)
        if (found !== undefined) now.set(path, found)
      }
    }
  }

  function seenAt(path: string): Seen | undefined {
    const place = join(root, path)
    const stat = lstatSync(place, { throwIfNoEntry: false, bigint: true })
    if (stat === undefined) return undefined
    const mark = `${stat.mtimeNs} ${stat.ctimeNs} ${stat.size} ${stat.ino}`
    const before = seen.get(path)
    if (before?.mark === mark) return before
    try {
      const text = readDisk(place)
      return text === undefined ? undefined : { mark, hash: hashOf(text) }
    } catch {
      // Not text, or too large: it is not listed, and reading it says why.
      return undefined
    }
  }
}

function entriesOf(folder: string): readonly Dirent[] | undefined {
  try {
    if (lstatSync(folder).isSymbolicLink()) return undefined
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return undefined
  }
}
