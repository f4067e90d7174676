import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openJourney } from '../../../engine/load/index.ts'
import { CallRefused, ConnectionLost } from '../../../src/api/index.ts'
import type { AnyHandler } from '../../../src/effects/index.ts'
import { performCall } from '../../../src/journey/perform-call.ts'
import { projectSource } from '../../support/source.ts'

const v3 = openJourney('v3', projectSource())
const BAD_GATEWAY = new CallRefused(502, { message: 'Not available just now.' })
const LOST = new ConnectionLost('offline')

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Runs an effect of v3 with a handler that ends as listed: an error is thrown, anything else is the outcome. */
function perform(name: string, endings: readonly (Error | string)[], { stopped = new AbortController(), carry = async () => {} } = {}) {
  const keys: (string | undefined)[] = []
  let tries = 0
  const handler: AnyHandler = async (_input, { call }) => {
    await call({} as never, {} as never)
    const ending = endings[Math.min(tries++, endings.length - 1)]
    if (ending instanceof Error) throw ending
    return { outcome: ending ?? '' }
  }
  const api = { call: async (_contract: unknown, _request: unknown, options?: { idempotencyKey?: string }) => void keys.push(options?.idempotencyKey) as never }
  const ended = performCall(
    { kind: 'call', id: 'x#1', name, step: 'postcode', input: {} },
    v3,
    {},
    stopped.signal,
    { api, carry, handlerOf: () => handler },
  )
  return { ended, keys, tries: () => tries, stopped }
}

describe('a call of an effect', () => {
  it.each([['a lost connection', LOST], ['a 5xx', BAD_GATEWAY]])('is tried again after %s as often as its contract says, with one key', async (_, error) => {
    const { ended, keys } = perform('saveAnswers', [error, error, 'saved'])
    await vi.runAllTimersAsync()
    expect(await ended).toEqual({ outcome: 'saved' })
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  it('ends as the contract\'s failure when that does not help, with the server\'s words if it gave any (C104)', async () => {
    const refused = perform('saveAnswers', [BAD_GATEWAY])
    await vi.runAllTimersAsync()
    expect(await refused.ended).toEqual({ outcome: 'failed', data: { message: 'Not available just now.' } })
    const cut = perform('saveAnswers', [LOST])
    await vi.runAllTimersAsync()
    expect(await cut.ended).toEqual({ outcome: 'failed' })
    expect(cut.tries()).toBe(3)
  })

  it.each([
    ['a bureau would be asked twice', 'pullQuestions', LOST],
    ['a refusal stays one', 'saveAnswers', new CallRefused(403, { message: 'No consent.' })],
    ['a mistake of ours stays one', 'saveAnswers', new TypeError('x is not a function')],
  ])('is not tried again where %s', async (_why, name, error) => {
    const { ended, tries } = perform(name, [error])
    await vi.runAllTimersAsync()
    expect((await ended).outcome).toBe('failed')
    expect(tries()).toBe(1)
  })

  it('ends when its time is over, although no answer came', async () => {
    const never: AnyHandler = () => new Promise(() => undefined)
    const call = { kind: 'call', id: 'x#1', name: 'verifyEmail', step: 'contact', input: {} } as const
    const ended = performCall(call, v3, {}, new AbortController().signal, { api: { call: never as never }, carry: async () => {}, handlerOf: () => never })
    const seen = vi.fn()
    void ended.then(seen)
    await vi.advanceTimersByTimeAsync(7999)
    expect(seen).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await ended).toEqual({ outcome: 'failed' })
  })

  it('stores the answers again and is tried once more where the backend says that an earlier step is open', async () => {
    const behind = new CallRefused(409, { message: 'Please complete the steps before this one first.', next: 'info' })
    const carry = vi.fn(async () => {})
    const { ended } = perform('checkDuplicate', [behind, 'valid'], { carry })
    expect(await ended).toEqual({ outcome: 'valid' })
    expect(carry).toHaveBeenCalledOnce()
  })

  it('says nothing to the console when the page was left', async () => {
    const stopped = new AbortController()
    const { ended } = perform('saveAnswers', [LOST], { stopped })
    stopped.abort()
    await ended
    expect(console.error).not.toHaveBeenCalled()
  })
})
