import type { KnownText } from './edit-state.ts'
import type { PackedEdit } from './packed-edit.ts'

/** What a tab keeps in the browser, so that a crash or a reload loses nothing. */
export interface BrowserCopy {
  /** Unsaved texts by path, each with the text that it began from. */
  readonly files: Readonly<Record<string, { readonly base: KnownText; readonly text: string | null }>>
  readonly undo: readonly PackedEdit[]
  /** When it was written, in milliseconds since 1970. */
  readonly at?: number
}

export interface BrowserCopies {
  readonly put: (copy: BrowserCopy) => void
  /** Removes and returns the copies of tabs that no longer exist: that of this tab before its reload, then the newest. */
  readonly adopt: () => Promise<readonly BrowserCopy[]>
}

const PREFIX = 'workbench-tab:'

/**
 * Copies in `localStorage`, which is written before the call returns. Each tab has a key of its own and holds a lock of
 * that name for as long as it exists: a key without a lock belongs to a tab that was closed, reloaded or has crashed.
 */
export function browserCopies(
  tab: string,
  /** The name of this tab before it was reloaded. */
  previous: string | null,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
  locks: Pick<LockManager, 'request' | 'query'>,
  now: () => number,
  onFull: () => void,
): BrowserCopies {
  const own = PREFIX + tab
  const isHeld = new Promise<void>((held) => {
    void locks.request(own, () => {
      held()
      return new Promise<never>(() => undefined)
    })
  })
  return {
    put(copy) {
      if (Object.keys(copy.files).length === 0 && copy.undo.length === 0) return storage.removeItem(own)
      // Where all of Undo has no room, some of it may have, and unsaved texts come first.
      for (const most of MOST_UNDO) {
        const undo = copy.undo.slice(Math.max(0, copy.undo.length - most))
        try {
          return storage.setItem(own, JSON.stringify({ ...copy, undo, at: now() }))
        } catch {
          continue
        }
      }
      onFull()
    },
    async adopt() {
      await isHeld
      const { held = [] } = await locks.query()
      const alive = new Set(held.map(({ name }) => name))
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      return keys
        .filter((key) => key.startsWith(PREFIX) && !alive.has(key))
        .flatMap((key) => {
          const text = storage.getItem(key)
          storage.removeItem(key)
          return text === null ? [] : copyIn(text).map((copy) => ({ copy, isOwn: key === PREFIX + (previous ?? '') }))
        })
        .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn) || (other.copy.at ?? 0) - (one.copy.at ?? 0))
        .map(({ copy }) => copy)
    },
  }
}
const MOST_UNDO = [200, 20, 0]

/** A value that another program wrote, or an incomplete copy, is ignored. */
function copyIn(text: string): readonly BrowserCopy[] {
  try {
    const copy = JSON.parse(text) as Partial<BrowserCopy> | null
    return typeof copy?.files === 'object' && Array.isArray(copy.undo) ? [copy as BrowserCopy] : []
  } catch {
    return []
  }
}
