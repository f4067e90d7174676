import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The product as `npm start` runs it, as it was built by scripts/test-e2e.mjs, with a database of its own that is thrown away in the end. */
export interface Product {
  readonly url: string
  /** As a power cut would: nothing is told, nothing is finished. */
  readonly kill: () => Promise<void>
  /** Starts it again on the same port with the same database. */
  readonly startAgain: () => Promise<void>
  readonly stop: () => Promise<void>
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const READY = /Ready on http:\/\/localhost:(\d+)/

export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'refund-journeys-test-'))
  let running = await start('0', dataDir)
  return {
    url: `http://localhost:${running.port}`,
    kill: () => ended(running.process, 'SIGKILL'),
    startAgain: async () => {
      running = await start(running.port, dataDir)
    },
    stop: async () => {
      await ended(running.process, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resolves when it says that it is ready; rejects with what it said when it ends before. */
function start(port: string, dataDir: string): Promise<{ readonly process: ChildProcess; readonly port: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs'), '--no-build'], {
    cwd: ROOT,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const ready = READY.exec(said)?.[1]
      if (ready !== undefined) resolve({ process: child, port: ready })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`PRODUCT_NOT_STARTED it ended with ${code} and said:\n${said}`)))
  })
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}
