import type { BrowserCopies } from './browser-copy.ts'
import { savedIn, type EditState } from './edit-state.ts'
import { packed } from './packed-edit.ts'

/**
 * Keeps what is not saved in the browser, for when the tab is lost. The returned function schedules a copy: before anything else happens
 * in this tab, but after a save that begins now is on its way.
 */
export function copyKeeper(copies: BrowserCopies, stateNow: () => EditState): () => void {
  let copied: Pick<EditState, 'texts' | 'saved' | 'undo'> | null = null
  let isDue = false

  /** A save changes the state several times; the copy is written again only if there is something else to keep. */
  function keep() {
    isDue = false
    const state = stateNow()
    const { texts, saved, undo } = state
    if (copied?.texts === texts && copied.saved === saved && copied.undo === undo) return
    copied = { texts, saved, undo }
    const changed = Object.keys(texts).filter((path) => texts[path] !== savedIn(state, path).text)
    copies.put({
      files: Object.fromEntries(
        changed.map((path) => [path, { base: savedIn(state, path), text: texts[path] ?? null }]),
      ),
      undo: packed(undo, texts),
    })
  }

  return () => {
    if (!isDue) queueMicrotask(keep)
    isDue = true
  }
}
