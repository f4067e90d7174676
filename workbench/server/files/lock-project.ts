import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../project/refusal.ts'

/** Refuses a second server on the same project. The lock of a process that is gone does not count. */
export function lockProject(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = join(folder, 'lock')
  const holder = holderOf(lock)
  if (holder !== undefined && holder !== process.pid && isAlive(holder))
    throw new Refusal(
      409,
      'WORKBENCH_OPEN',
      `A workbench of this project is open already, in process ${holder}. If it is not, remove ${lock}.`,
    )
  writeFileSync(lock, String(process.pid))
  return () => rmSync(lock, { force: true })
}

function holderOf(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
