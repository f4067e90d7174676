import { loggableError } from './observability/index.ts'

export interface BackgroundWork {
  readonly run: (name: string, work: () => Promise<unknown>) => void
  /** Resolves when all started work is done. */
  readonly settled: () => Promise<void>
}

/** Work that continues after the response, so that the response reveals nothing about it. */
export function backgroundWork(failed: (name: string, fault: unknown) => void): BackgroundWork {
  const begun = new Set<Promise<unknown>>()
  return {
    run(name, work) {
      const ended: Promise<unknown> = work()
        .catch((error: unknown) => failed(name, loggableError(error)))
        .finally(() => begun.delete(ended))
      begun.add(ended)
    },
    async settled() {
      while (begun.size > 0) await Promise.all(begun)
    },
  }
}
