import type { FileChanged } from '../../wire.ts'

type Listener = (changed: FileChanged | 'reconnected') => void

/**
 * Calls the listener for every file that changes on the disk, and once the server is there again after an absence, in which
 * files may have changed unnoticed. All listeners share one connection: a browser has six for each server.
 */
export function onFileEvents(listener: Listener): () => void {
  listeners.add(listener)
  source ??= connected()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    source?.close()
    source = undefined
  }
}

const listeners = new Set<Listener>()
let source: EventSource | undefined

/** How soon a refused connection is tried again. */
const AGAIN_MS = 2_000

/** @param wasOpen whether a connection before it was open, so that files may have changed unnoticed since */
function connected(wasOpen = false): EventSource {
  const made = new EventSource('/api/events')
  made.addEventListener('open', () => {
    if (wasOpen) for (const listener of listeners) listener('reconnected')
    wasOpen = true
  })
  made.addEventListener('message', ({ data }: MessageEvent<string>) => {
    for (const listener of listeners) listener(JSON.parse(data) as FileChanged)
  })
  // A browser stops reconnecting when a restarted server refuses its cookie. Another tab may bring the new one.
  made.addEventListener('error', () => {
    if (made.readyState !== EventSource.CLOSED) return
    setTimeout(() => {
      if (source === made) source = connected(wasOpen)
    }, AGAIN_MS)
  })
  return made
}
