import { closeSync, existsSync, fdatasyncSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SaveCall } from '../../wire.ts'
import { hashOf, writeAll, writeDisk } from './disk-text.ts'

/** The saves that were accepted, on disk before anything else happens, so that none is lost if the server is killed. */
export interface Journal {
  /** Accepted before this process started, and perhaps not written. */
  readonly pending: readonly SaveCall[]
  /** The hash of the text that an edit saved; null if it removed the file; undefined if it was never saved. */
  readonly saved: (id: string) => string | null | undefined
  /** Returns once the save is on disk. */
  readonly accept: (call: SaveCall) => void
  readonly finish: (call: SaveCall, isSaved: boolean) => void
  readonly close: () => void
}

type Line =
  | { readonly kind: 'accepted'; readonly call: SaveCall }
  | { readonly kind: 'saved'; readonly id: string; readonly hash: string | null }
  | { readonly kind: 'refused'; readonly id: string }

/** An edit sent again after so many others would be saved again. */
const MOST_KNOWN = 10_000
/** Then it starts again with what is still needed. */
const MOST_BYTES = 20_000_000

export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const place = join(folder, 'journal.ndjson')
  const pending = new Map<string, SaveCall>()
  const known = new Map<string, string | null>()
  for (const line of linesOf(existsSync(place) ? readFileSync(place, 'utf8') : '')) {
    if (line.kind === 'accepted') pending.set(line.call.id, line.call)
    else pending.delete(line.id)
    if (line.kind === 'saved') known.set(line.id, line.hash)
  }
  const atStart = [...pending.values()]
  let size = 0
  let file = restart()

  return {
    pending: atStart,
    saved: (id) => known.get(id),
    accept(call) {
      if (size > MOST_BYTES) {
        closeSync(file)
        file = restart()
      }
      pending.set(call.id, call)
      append({ kind: 'accepted', call })
      fdatasyncSync(file)
    },
    finish({ id, text }, isSaved) {
      const hash = text === null ? null : hashOf(text)
      pending.delete(id)
      if (isSaved) known.set(id, hash)
      append(isSaved ? { kind: 'saved', id, hash } : { kind: 'refused', id })
    },
    close() {
      if (file >= 0) closeSync(file)
      file = -1
    },
  }

  /** Writes only what is still needed, and opens it to append. */
  function restart(): number {
    const kept: readonly Line[] = [
      ...[...known].slice(-MOST_KNOWN).map(([id, hash]) => ({ kind: 'saved', id, hash }) as const),
      ...[...pending.values()].map((call) => ({ kind: 'accepted', call }) as const),
    ]
    size = 0
    writeDisk(place, kept.map((line) => `${JSON.stringify(line)}\n`).join(''))
    return openSync(place, 'a', 0o600)
  }

  function append(line: Line): void {
    const text = `${JSON.stringify(line)}\n`
    size += text.length
    writeAll(file, text)
  }
}

/** The last line may be half of one, if the machine stopped while it was written: that save was not acknowledged. */
function linesOf(text: string): readonly Line[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Line]
    } catch {
      return []
    }
  })
}
