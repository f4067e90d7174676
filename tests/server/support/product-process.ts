import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bundled } from './bundled.ts'

/** server/main.ts made runnable by plain node; its folder is to be removed afterwards. */
export const builtProduct = () => bundled(fileURLToPath(new URL('../../../server/main.ts', import.meta.url)))

export interface ProductProcess {
  readonly child: ChildProcess
  /** Where it listens. */
  readonly address: string
  /** Everything it has printed so far. */
  said(): string
  /** Sends a signal and resolves with [code, signal] when it has ended. */
  end(signal: NodeJS.Signals): Promise<readonly [number | null, NodeJS.Signals | null]>
}

const READY = /Ready on http:\/\/localhost:(\d+)/

/** The product as a process of its own, once it says that it is ready. */
export async function startedProduct(
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<ProductProcess> {
  const env = { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...environment }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const port = await new Promise<string>((ready, failed) => {
    const note = (text: Buffer) => {
      said += text.toString()
      const found = READY.exec(said)?.[1]
      if (found !== undefined) ready(found)
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    void ended.then(() => failed(new Error(`The product ended: ${said}`)))
  })
  return {
    child,
    address: `http://127.0.0.1:${port}`,
    said: () => said,
    async end(signal) {
      child.kill(signal)
      return ended
    },
  }
}
