import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../project/refusal.ts'

export interface ProjectLock {
  /** Tells whoever starts a second server where this one is. */
  readonly say: (address: string) => void
  readonly release: () => void
}

/** Refuses a second server on the same project. The lock of a process that is gone does not count. */
export function lockProject(folder: string): ProjectLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = join(folder, 'lock')
  const holder = holderOf(lock)
  if (holder !== undefined && holder.pid !== process.pid && isAlive(holder.pid))
    throw new Refusal(
      409,
      'WORKBENCH_OPEN',
      `A workbench of this project is open already${holder.address === '' ? '' : ` at ${holder.address}`}, in process ${holder.pid}. ` +
        'Go on in its page, or open the address that it printed when it started. To start another, end that one with Ctrl+C first. ' +
        `If process ${holder.pid} is no workbench, remove ${lock}.`,
    )
  const write = (...lines: readonly string[]) => writeFileSync(lock, lines.join('\n'))
  write(String(process.pid))
  return {
    say: (address) => write(String(process.pid), address),
    release: () => rmSync(lock, { force: true }),
  }
}

interface Holder {
  readonly pid: number
  /** Empty until it listens. */
  readonly address: string
}

function holderOf(lock: string): Holder | undefined {
  try {
    const [pid, address = ''] = readFileSync(lock, 'utf8').split('\n')
    return { pid: Number(pid), address: printable(address) }
  } catch {
    return undefined
  }
}

/** Anybody may have written the file, and it is printed to a terminal. */
const printable = (address: string) => (/^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(address) ? address : '')

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
