/**
 * Calls `work` once the page has been painted for the first time. On a cheap phone, reading a cookie or the storage takes as long as
 * a frame, because the browser asks another process.
 */
export function afterFirstPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (!isDone) work()
    isDone = true
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, UNPAINTED_MS)
}

/** A page in the background is never painted. */
const UNPAINTED_MS = 500
