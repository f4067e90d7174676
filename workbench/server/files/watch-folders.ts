import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

/** Programs write a file in several steps. */
const QUIET_MS = 60
/** Some file systems report nothing, such as those of a network or of a virtual machine. */
const LOOK_MS = 700

/** Calls `look` soon after something may have changed in one of these folders. The result stops that. */
export function watchFolders(root: string, folders: () => readonly string[], look: () => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  const clock = setInterval(lookNow, LOOK_MS)
  clock.unref()
  watchNew()
  return () => {
    clearInterval(clock)
    clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
  }

  function lookNow(): void {
    look()
    watchNew()
  }

  function watchNew(): void {
    const now = folders()
    for (const [folder, watcher] of watchers)
      if (!now.includes(folder)) {
        watcher.close()
        watchers.delete(folder)
      }
    for (const folder of now) if (!watchers.has(folder)) add(folder)
  }

  function add(folder: string): void {
    try {
      const watcher = watch(join(root, folder), { persistent: false }, () => {
        clearTimeout(timer)
        timer = setTimeout(lookNow, QUIET_MS)
      })
      watcher.on('error', () => {
        watcher.close()
        watchers.delete(folder)
      })
      watchers.set(folder, watcher)
    } catch {
      // Without a watcher, the clock finds it.
    }
  }
}
