import type { ProductProcess } from './product-process.ts'
import { RemoteBrowser } from './remote-browser.ts'

/** What a load balancer does: each call goes to the next process, and is made again at another when one does not answer. */
export class SpreadBrowser extends RemoteBrowser {
  readonly #processes: readonly ProductProcess[]
  #next = 0

  constructor(processes: readonly ProductProcess[]) {
    super('')
    this.#processes = processes
  }

  override async send(...call: Parameters<RemoteBrowser['send']>): ReturnType<RemoteBrowser['send']> {
    for (let tries = 1; ; tries += 1) {
      this.#next += 1
      this.address = this.#processes[this.#next % this.#processes.length]?.address ?? ''
      try {
        return await super.send(...call)
      } catch (error) {
        if (tries === this.#processes.length) throw error
      }
    }
  }
}
