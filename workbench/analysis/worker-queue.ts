import type { WorkerAnswer, WorkerRequest } from './protocol.ts'

/** The part of a node:worker_threads `Worker` that the queue uses. */
export interface AnalysisWorker {
  readonly postMessage: (request: WorkerRequest) => void
  readonly on: ((event: 'message', listener: (answer: WorkerAnswer) => void) => unknown) &
    ((event: 'error', listener: (error: Error) => void) => unknown)
  readonly terminate: () => Promise<unknown>
}

export interface WorkerQueue {
  readonly ask: (call: WorkerRequest['call']) => Promise<string | undefined>
  readonly close: () => Promise<void>
}

interface Waiting {
  readonly call: WorkerRequest['call']
  readonly callers: { readonly resolve: (json: string | undefined) => void; readonly reject: (error: Error) => void }[]
}

/**
 * So long an analysis may go on after a newer one is asked for: three times as long as it has ever taken, because a new worker starts
 * cold and would take longer than the rest of this one. The last time says nothing: a kept answer takes no time.
 */
const PATIENCE = { unknownMs: 3000, times: 3, leastMs: 1000, mostMs: 30_000 } as const

/**
 * The worker starts with the first call. Equal calls that wait are answered by one run, with the files as they are when it begins. If an
 * analysis takes too long for a newer one that waits, it is terminated and its callers get the newer answer.
 */
export function workerQueue(start: () => AnalysisWorker): WorkerQueue {
  const queue: Waiting[] = []
  let worker: AnalysisWorker | undefined
  let running:
    { readonly id: number; readonly waiting: Waiting; readonly from: number; patience?: NodeJS.Timeout } | undefined
  let lastId = 0
  /** By call, in milliseconds. */
  const longest = new Map<string, number>()
  const patienceFor = (call: WorkerRequest['call']) => {
    const took = longest.get(JSON.stringify(call))
    if (took === undefined) return PATIENCE.unknownMs
    return Math.min(PATIENCE.mostMs, Math.max(PATIENCE.leastMs, took * PATIENCE.times))
  }
  const note = (call: WorkerRequest['call'], took: number) => {
    // Too many places, and none of them takes long.
    if (call.kind === 'witness') return
    const name = JSON.stringify(call)
    longest.set(name, Math.max(took, longest.get(name) ?? 0))
  }

  const begin = () => {
    const waiting = running === undefined ? queue.shift() : undefined
    if (waiting === undefined) return
    worker ??= started()
    running = { id: (lastId += 1), waiting, from: performance.now() }
    worker.postMessage({ id: lastId, call: waiting.call })
  }
  const finish = (settle: (waiting: Waiting) => void) => {
    const ended = running
    running = undefined
    clearTimeout(ended?.patience)
    if (ended !== undefined) settle(ended.waiting)
    begin()
  }
  const started = (): AnalysisWorker => {
    const made = start()
    made.on('message', ({ id, json, error }) => {
      if (id !== running?.id) return
      note(running.waiting.call, performance.now() - running.from)
      finish(({ callers }) => {
        for (const { resolve, reject } of callers)
          if (error === undefined) resolve(json)
          else reject(new Error(error))
      })
    })
    made.on('error', (error) => {
      if (worker !== made) return
      worker = undefined
      finish(({ callers }) => callers.forEach(({ reject }) => reject(error)))
    })
    return made
  }
  /** Ends the running analysis; its callers wait for the newer one instead. */
  const supersede = (newer: Waiting) => {
    const old = worker
    worker = undefined
    void old?.terminate()
    finish(({ callers }) => newer.callers.push(...callers))
  }
  const ask = (call: WorkerRequest['call']) =>
    new Promise<string | undefined>((resolve, reject) => {
      const same = queue.find((waiting) => isSame(waiting.call, call))
      const waiting = same ?? { call, callers: [] }
      waiting.callers.push({ resolve, reject })
      if (same === undefined) queue.push(waiting)
      if (running !== undefined && running.waiting !== waiting && isSame(running.waiting.call, call))
        running.patience ??= setTimeout(() => supersede(waiting), patienceFor(call))
      begin()
    })
  return {
    ask,
    async close() {
      const gone = new Error('ANALYSER_CLOSED The workbench is closing.')
      for (const { callers } of queue.splice(0)) callers.forEach(({ reject }) => reject(gone))
      const old = worker
      worker = undefined
      finish(({ callers }) => callers.forEach(({ reject }) => reject(gone)))
      await old?.terminate()
    },
  }
}

function isSame(one: WorkerRequest['call'], other: WorkerRequest['call']): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
