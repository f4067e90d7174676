import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Display {
  /** As the variable DISPLAY has it. */
  readonly name: string
  readonly close: () => Promise<void>
}

/** A screen that nobody sees, for a browser that does not start without one. Xvfb chooses a number that is free, and says it. */
export async function virtualDisplay(program: string): Promise<Display> {
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1024x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const gone = once(child, 'exit')
  const number = await Promise.race([
    once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()),
    gone.then(([code]) => Promise.reject(new Error(`DISPLAY_NOT_STARTED ${program} ended with ${String(code)}.`))),
  ])
  return {
    name: `:${number}`,
    async close() {
      child.kill()
      await gone
    },
  }
}
