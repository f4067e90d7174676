import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { analyserWith } from '../../../workbench/analysis/analyser.ts'
import type { AnalysisWorker } from '../../../workbench/analysis/worker-queue.ts'
import type { WorkerAnswer, WorkerRequest } from '../../../workbench/analysis/protocol.ts'

/** A worker that answers when the test says so. */
interface HeldWorker {
  readonly asked: WorkerRequest[]
  readonly answer: (answer: Omit<WorkerAnswer, 'id'>) => void
  readonly fail: (error: Error) => void
  isTerminated: boolean
}

function heldWorkers() {
  const workers: HeldWorker[] = []
  const analyser = analyserWith(() => {
    const listeners = new Map<string, (value: never) => void>()
    const held: HeldWorker = {
      asked: [],
      answer: (answer) => listeners.get('message')?.({ id: held.asked.at(-1)?.id, ...answer } as never),
      fail: (error) => listeners.get('error')?.(error as never),
      isTerminated: false,
    }
    workers.push(held)
    return {
      postMessage: (request) => void held.asked.push(request),
      on: (event: string, listener: (value: never) => void) => listeners.set(event, listener),
      terminate: () => Promise.resolve((held.isTerminated = true)),
    } satisfies AnalysisWorker
  })
  const worker = (index = 0): HeldWorker => {
    const found = workers[index]
    if (found === undefined) throw new Error(`There are ${workers.length} workers.`)
    return found
  }
  return { analyser, worker }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the analyser', () => {
  it('asks the worker one call at a time, in the order in which they came', async () => {
    const { analyser, worker } = heldWorkers()
    const first = analyser.analysis('v3')
    const second = analyser.witness('v4', '/steps/sign')
    expect(worker().asked.map(({ call }) => call)).toEqual([{ kind: 'analysis', journey: 'v3' }])
    worker().answer({ json: '1' })
    expect(await first).toBe('1')
    expect(worker().asked.at(-1)?.call).toEqual({ kind: 'witness', journey: 'v4', pointer: '/steps/sign' })
    worker().answer({ json: undefined })
    expect(await second).toBeUndefined()
  })

  it('answers all that ask while another analysis runs with one that began later', async () => {
    const { analyser, worker } = heldWorkers()
    const first = analyser.analysis('v3')
    const later = [analyser.analysis('v3'), analyser.analysis('v3')]
    worker().answer({ json: 'old' })
    worker().answer({ json: 'new' })
    expect(await first).toBe('old')
    expect(await Promise.all(later)).toEqual(['new', 'new'])
    expect(worker().asked).toHaveLength(2)
  })

  it('ends an analysis that takes longer than a newer one can wait', async () => {
    const { analyser, worker } = heldWorkers()
    const first = analyser.analysis('v3')
    const second = analyser.analysis('v3')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(worker(0).isTerminated).toBe(true)
    worker(0).answer({ json: 'too late' })
    worker(1).answer({ json: 'new' })
    expect(await Promise.all([first, second])).toEqual(['new', 'new'])
  })

  it('gives an analysis more time if earlier ones of its journey took long', async () => {
    const { analyser, worker } = heldWorkers()
    const before = analyser.analysis('v3')
    await vi.advanceTimersByTimeAsync(8000)
    worker().answer({ json: 'before' })
    expect(await before).toBe('before')
    // What was kept is answered at once, and says nothing about the next.
    const kept = analyser.analysis('v3')
    worker().answer({ json: 'kept' })
    expect(await kept).toBe('kept')
    const first = analyser.analysis('v3')
    const second = analyser.analysis('v3')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(worker().isTerminated).toBe(false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(worker().isTerminated).toBe(true)
    worker(1).answer({ json: 'new' })
    expect(await Promise.all([first, second])).toEqual(['new', 'new'])
  })

  it('draws in a worker of its own, so that neither the proof nor the drawing waits for the other', async () => {
    const { analyser, worker } = heldWorkers()
    const analysis = analyser.analysis('v3')
    const drawing = analyser.drawing('v3')
    worker(1).answer({ json: 'drawn' })
    expect(await drawing).toBe('drawn')
    worker(0).answer({ json: 'proved' })
    expect(await analysis).toBe('proved')
  })

  it('lets an analysis take its time if nothing newer is asked for', async () => {
    const { analyser, worker } = heldWorkers()
    const only = analyser.analysis('v3')
    await vi.advanceTimersByTimeAsync(60_000)
    worker().answer({ json: 'slow' })
    expect(await only).toBe('slow')
    expect(worker().isTerminated).toBe(false)
  })

  it('reports an error of an analysis, and goes on with the next', async () => {
    const { analyser, worker } = heldWorkers()
    const first = analyser.analysis('v3')
    const second = analyser.analysis('v4')
    worker().answer({ error: 'broken' })
    await expect(first).rejects.toThrow('broken')
    worker().answer({ json: '4' })
    expect(await second).toBe('4')
  })

  it('starts a new worker after one that died', async () => {
    const { analyser, worker } = heldWorkers()
    const first = analyser.analysis('v3')
    const second = analyser.analysis('v4')
    worker(0).fail(new Error('out of memory'))
    await expect(first).rejects.toThrow('out of memory')
    worker(1).answer({ json: '4' })
    expect(await second).toBe('4')
  })

  it('leaves no call without an answer when it closes', async () => {
    const { analyser, worker } = heldWorkers()
    const calls = [analyser.analysis('v3'), analyser.analysis('v4')].map((call) =>
      expect(call).rejects.toThrow('closing'),
    )
    await analyser.close()
    await Promise.all(calls)
    expect(worker().isTerminated).toBe(true)
  })
})
