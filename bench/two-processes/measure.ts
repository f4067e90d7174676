import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startProduct, type Server } from '../harness/process.mjs'
import { inTurns } from '../harness/samples.mjs'
import { temporaryFolder } from '../harness/temporary-folder.mjs'
import { claimsASecond } from '../load/claims-a-second.ts'
import { onDatabase } from '../save-step/on-database.ts'

/**
 * Whole claims a second of one product process and of two on the same PostgreSQL, with as many visitors at once: as fast as they
 * come, and with each process held to a quarter of a processor, so that database and visitors do not take from them.
 */
const [rounds = '2', seconds = '4'] = process.argv.slice(2)
const VISITORS = 20

const samples = await temporaryFolder((folder: string) =>
  onDatabase('postgres', folder, async ({ environment }) => {
    const first = await startProduct(environment)
    const second = await startProduct(environment)
    try {
      return await inTurns(
        {
          'one process': () => claims([first]),
          'two processes': () => claims([first, second]),
          'one process, held': () => held([first], claims),
          'two processes, held': () => held([first, second], claims),
        },
        { rounds: Number(rounds) },
      )
    } finally {
      await Promise.all([first.stop(), second.stop()])
    }
  }),
)
console.log(JSON.stringify(samples))

async function held<Result>(
  processes: readonly Server[],
  work: (processes: readonly Server[]) => Promise<Result>,
): Promise<Result> {
  const holder = spawn(
    process.execPath,
    [join(process.cwd(), 'bench/harness/held.mjs'), '0.25', ...processes.map(({ child }) => String(child.pid))],
    { stdio: 'inherit' },
  )
  try {
    return await work(processes)
  } finally {
    const gone = once(holder, 'exit')
    holder.kill('SIGTERM')
    await gone
  }
}

function claims(processes: readonly Server[]): Promise<{ perSecond: number }> {
  return claimsASecond(
    processes.map(({ url }) => url),
    { visitors: VISITORS, seconds: Number(seconds) },
  )
}
