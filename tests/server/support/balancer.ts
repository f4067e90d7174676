import type { ProductProcess } from './product-process.ts'
import { RemoteBrowser } from './remote-browser.ts'

const ASK_EVERY_MS = 100

/** What stands in front of several processes: it sends each call to the next one that says it is ready, and never sends a call again. */
export class Balancer {
  readonly #processes = new Map<ProductProcess, 'ready' | 'not ready'>()
  readonly #timer = setInterval(() => void this.#ask(), ASK_EVERY_MS)
  #next = 0

  add(...processes: readonly ProductProcess[]): void {
    for (const each of processes) this.#processes.set(each, 'ready')
  }

  /** Stops a process in order: it gets no new calls once it has said that it stops. Resolves with [code, signal]. */
  async remove(process: ProductProcess): Promise<readonly [number | null, NodeJS.Signals | null]> {
    const ended = await process.end('SIGTERM')
    this.#processes.delete(process)
    return ended
  }

  address(): string {
    const ready = [...this.#processes].flatMap(([process, state]) => (state === 'ready' ? [process] : []))
    this.#next += 1
    return ready[this.#next % ready.length]?.address ?? ''
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #ask(): Promise<void> {
    for (const process of this.#processes.keys()) {
      const isReady = await fetch(`${process.address}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (this.#processes.has(process)) this.#processes.set(process, isReady ? 'ready' : 'not ready')
    }
  }
}

/** A visitor whose calls go through the balancer. */
export class BalancedBrowser extends RemoteBrowser {
  readonly #balancer: Balancer

  constructor(balancer: Balancer) {
    super('')
    this.#balancer = balancer
  }

  override send(...call: Parameters<RemoteBrowser['send']>): ReturnType<RemoteBrowser['send']> {
    this.address = this.#balancer.address()
    return super.send(...call)
  }
}
