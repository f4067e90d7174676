import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { performEffect, type PerformSettings } from '../../../src/journey/perform-effect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a wait of a journey', () => {
  it('leaves no listener at the signal of the journey once it is over: a long claim has hundreds of them', async () => {
    const stopped = new AbortController()
    const sent: unknown[] = []
    const perform = performEffect({} as PerformSettings)
    for (let id = 0; id < 12; id += 1) {
      perform({ kind: 'wait', id: `wait#${id}`, ms: 100 }, (event) => void sent.push(event), stopped.signal)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(sent).toHaveLength(12)
    expect(getEventListeners(stopped.signal, 'abort')).toHaveLength(0)
  })

  it('ends without a word when the journey stops', async () => {
    const stopped = new AbortController()
    const send = vi.fn()
    performEffect({} as PerformSettings)({ kind: 'wait', id: 'wait#1', ms: 100 }, send, stopped.signal)
    stopped.abort()
    await vi.advanceTimersByTimeAsync(200)
    expect(send).not.toHaveBeenCalled()
  })
})
