import { readFile, readlink, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The contents of postmaster.pid, written by a running server (PostgreSQL manual, "Database File Layout"). */
export interface LockFile {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
}

export async function readLockFile(cluster: string): Promise<LockFile | undefined> {
  const lines = (await readFile(lockFile(cluster), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return pid > 0 && lines[3] !== undefined ? { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '' } : undefined
}

/** The process id of the server on this cluster, if it runs where we can see it. */
export async function serverProcess(cluster: string): Promise<number | undefined> {
  const lock = await readLockFile(cluster)
  return lock !== undefined && isAlive(lock.pid) && !(await isAnotherProgram(lock.pid, cluster)) ? lock.pid : undefined
}

/**
 * Removes a lock that PostgreSQL would respect although no server holds it: left empty by a power cut, or with
 * a process id that now belongs to another program (usual in containers, where ids start again from 1).
 */
export async function removeStaleLock(cluster: string): Promise<void> {
  const found = await stat(lockFile(cluster)).catch(() => undefined)
  if (found === undefined) return
  const lock = await readLockFile(cluster)
  const emptyForLong = lock === undefined && Date.now() - found.mtimeMs > 3000
  if (emptyForLong || (lock !== undefined && isAlive(lock.pid) && (await isAnotherProgram(lock.pid, cluster)))) {
    await rm(lockFile(cluster), { force: true })
  }
}

const lockFile = (cluster: string) => join(cluster, 'postmaster.pid')

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A server's working folder is its cluster. If that is unknown (no /proc), the lock counts. */
async function isAnotherProgram(pid: number, cluster: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return folder !== undefined && folder !== (await realpath(cluster))
}
