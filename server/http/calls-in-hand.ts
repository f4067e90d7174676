export interface CallsInHand {
  /** Returns the same promise. */
  add<Result>(work: Promise<Result>): Promise<Result>
  /** Resolves when none is left. */
  idle(): Promise<void>
  count(): number
}

/** Calls in progress, whether or not a client still waits for their answers. */
export function callsInHand(): CallsInHand {
  const all = new Set<Promise<unknown>>()
  return {
    add(work) {
      const done = work.then(
        () => void all.delete(done),
        () => void all.delete(done),
      )
      all.add(done)
      return work
    },
    async idle() {
      while (all.size > 0) await Promise.all(all)
    },
    count: () => all.size,
  }
}
