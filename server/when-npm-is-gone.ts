import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 250

/**
 * Calls `stop` when the npm that runs us as its script has ended. A killed npm does not signal its script: without this, the
 * server would keep running unnoticed and hold the port. Does nothing for a server that npm did not start.
 */
export function whenNpmIsGone(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const before = parents()
  const timer = setInterval(() => {
    if (parents() === before) return
    clearInterval(timer)
    stop()
  }, LOOK_EVERY_MS).unref()
}

/** The parent and, if there is /proc, its parent: npm runs a script through a shell, and the shell outlives npm. */
function parents(): string {
  try {
    const status = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    // "pid (name) state ppid …", and the name may contain anything.
    return `${process.ppid} ${status.slice(status.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}
