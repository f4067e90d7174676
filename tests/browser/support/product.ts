import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The product as `npm start` runs it, as it was built by scripts/test-e2e.mjs, with a database of its own that is thrown away in the end. */
export interface Product {
  readonly url: string
  /** Like a power cut: without a signal, and without finishing anything. */
  readonly kill: () => Promise<void>
  /** Starts it again on the same port with the same database. */
  readonly startAgain: () => Promise<void>
  readonly stop: () => Promise<void>
}

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const READY = /Ready on http:\/\/localhost:(\d+)/

type Environment = Readonly<Record<string, string>>

/**
 * @param environment more variables of docs/running.md; PORT is any free one unless it is among them
 * @param root a folder with a project that is built
 */
export async function startProduct(environment: Environment = {}, root = ROOT): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'refund-journeys-test-'))
  let running = await start(root, environment['PORT'] ?? '0', dataDir, environment)
  return {
    url: `http://localhost:${running.port}`,
    kill: () => ended(running.process, 'SIGKILL'),
    startAgain: async () => {
      running = await start(root, running.port, dataDir, environment)
    },
    stop: async () => {
      await ended(running.process, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resolves when it prints that it is ready; rejects with its output if it ends before. */
function start(
  root: string,
  port: string,
  dataDir: string,
  environment: Environment,
): Promise<{ readonly process: ChildProcess; readonly port: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), '--no-build'], {
    cwd: root,
    env: { ...process.env, ...environment, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'test' },
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
