import { readFileSync, readdirSync } from 'node:fs'

/**
 * Processor time that processes have used so far, in milliseconds, by Linux's own count. Other work on the machine changes it little, unlike the time
 * on the clock. NaN elsewhere.
 */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ofProcess(pid), 0)
}

/** The same by process: some may end before they are asked again. */
export function processorMsEach(pids: readonly number[]): ReadonlyMap<number, number> {
  return new Map(pids.map((pid) => [pid, ofProcess(pid)]))
}

/** What the processes that are still there have used in between. */
export function usedBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  let sum = 0
  for (const [pid, ms] of before) {
    const used = (after.get(pid) ?? Number.NaN) - ms
    if (used > 0) sum += used
  }
  return sum
}

/** A process and those that it has started, such as a PostgreSQL with its connections. */
export function familyOf(pid: number): readonly number[] {
  try {
    const others = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
    return [pid, ...others.filter((other) => parentOf(other) === pid)]
  } catch {
    return [pid]
  }
}

function ofProcess(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.reduce((sum, thread) => sum + nanoseconds(`/proc/${pid}/task/${thread}/schedstat`), 0) / 1e6
  } catch {
    return Number.NaN
  }
}

/** A thread that has just ended has used next to nothing. */
function nanoseconds(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

function parentOf(pid: number): number | undefined {
  try {
    // The name of a program, in parentheses, may contain spaces.
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** The process of the PostgreSQL that a superuser is connected to; its connections are its family. */
export async function postmasterOf(db: Asked): Promise<number> {
  const { rows } = await db.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
  return rows[0]?.pid ?? 0
}

interface Asked {
  query(text: string): Promise<{ readonly rows: readonly { readonly pid?: number }[] }>
}
