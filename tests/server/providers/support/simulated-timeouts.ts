import { vi } from 'vitest'

/** Time limits that end when a test says so: a busy machine does not reach them before the supplier was asked. */
export function simulatedTimeouts(): { pass(ms: number): void; end(): void } {
  let running: { readonly ms: number; readonly controller: AbortController }[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    running.push({ ms, controller })
    return controller.signal
  })
  return {
    /** Ends every limit of at most so many milliseconds that has begun. */
    pass(ms) {
      const ended = running.filter((limit) => limit.ms <= ms)
      running = running.filter((limit) => limit.ms > ms)
      for (const { controller } of ended) controller.abort(new DOMException('The time is over', 'TimeoutError'))
    },
    end: () => timeout.mockRestore(),
  }
}
