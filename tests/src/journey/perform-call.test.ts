import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import words from '../../../content/app.json'
import failures from '../../../content/failures.json'
import { openJourney } from '../../../loader/index.ts'
import { CallRefused, ConnectionLost } from '../../../src/api/index.ts'
import type { AnyHandler } from '../../../src/effects/index.ts'
import { performCall } from '../../../src/journey/perform-call.ts'
import { projectSource } from '../../support/source.ts'

const BEGUN = { outcomes: {}, owned: { owners: {}, others: {} } }
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
function perform(
  name: string,
  endings: readonly (Error | string)[],
  { stopped = new AbortController(), carry = async () => {} } = {},
) {
  const keys: (string | undefined)[] = []
  let tries = 0
  const handler: AnyHandler = async (_input, { call }) => {
    await call({} as never, {} as never)
    const ending = endings[Math.min(tries++, endings.length - 1)]
    if (ending instanceof Error) throw ending
    return { outcome: ending ?? '' }
  }
  const api = {
    call: async (_contract: unknown, _request: unknown, options?: { idempotencyKey?: string }) =>
      void keys.push(options?.idempotencyKey) as never,
  }
  const ended = performCall({ kind: 'call', id: 'x#1', name, step: 'postcode', input: {} }, v3, BEGUN, stopped.signal, {
    api,
    carry,
    handlerOf: () => handler,
  })
  return { ended, keys, tries: () => tries, stopped }
}

describe('a call of an effect', () => {
  it.each([
    ['a lost connection', LOST],
    ['a 5xx', BAD_GATEWAY],
  ])('is tried again after %s as often as its contract says, with one key', async (_, error) => {
    const { ended, keys } = perform('saveAnswers', [error, error, 'saved'])
    await vi.runAllTimersAsync()
    expect(await ended).toEqual({ outcome: 'saved' })
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  it("ends as the contract's failure when that does not help, with the server's words if it gave any (C104)", async () => {
    const refused = perform('saveAnswers', [BAD_GATEWAY])
    await vi.runAllTimersAsync()
    expect(await refused.ended).toEqual({ outcome: 'failed', data: { message: 'Not available just now.' } })
    const cut = perform('saveAnswers', [LOST])
    await vi.runAllTimersAsync()
    expect(await cut.ended).toEqual({ outcome: 'failed' })
    expect(cut.tries()).toBe(3)
  })

  it("ends with our words for that kind of failure if the server sent none, and with the catalogue's for support (A-157, C104)", async () => {
    const cases = [
      [403, failures.forbidden],
      [409, failures.conflict],
      [413, failures.tooLarge],
      [429, failures.tooOften],
      [404, failures.other],
      [500, failures.server],
      [503, failures.unavailable],
      [504, failures.unavailable],
    ] as const
    for (const [status, plain] of cases) {
      const { ended } = perform('saveAnswers', [new CallRefused(status, undefined)])
      await vi.runAllTimersAsync()
      expect(await ended).toEqual({ outcome: 'failed', data: { plain, detail: `HTTP error! Status: ${status}` } })
    }
    const { ended } = perform('saveAnswers', [new CallRefused(401, undefined, words.calls.unauthorized)])
    await vi.runAllTimersAsync()
    expect(await ended).toEqual({
      outcome: 'failed',
      data: { plain: failures.session, detail: 'Unauthorized and retry failed' },
    })
  })

  it.each([
    ['a bureau has had its say', 'pullQuestions', BAD_GATEWAY],
    ['a text would be sent twice', 'sendOtp', LOST],
    ['a refusal stays one', 'saveAnswers', new CallRefused(403, { message: 'No consent.' })],
    ['a mistake of ours stays one', 'saveAnswers', new TypeError('x is not a function')],
  ])('is not tried again where %s', async (_why, name, error) => {
    const { ended, tries } = perform(name, [error])
    await vi.runAllTimersAsync()
    expect((await ended).outcome).toBe('failed')
    expect(tries()).toBe(1)
  })

  it.each(['pullQuestions', 'answerQuestions'])(
    'is tried again where only its answer was lost and the backend has kept it: %s (J073)',
    async (name) => {
      const { ended, tries } = perform(name, [LOST, 'found'])
      await vi.runAllTimersAsync()
      expect((await ended).outcome).toBe('found')
      expect(tries()).toBe(2)
    },
  )

  it('ends when its time is over, although no answer came', async () => {
    const never: AnyHandler = () => new Promise(() => undefined)
    const call = { kind: 'call', id: 'x#1', name: 'verifyEmail', step: 'contact', input: {} } as const
    const ended = performCall(call, v3, BEGUN, new AbortController().signal, {
      api: { call: never as never },
      carry: async () => {},
      handlerOf: () => never,
    })
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

  it('has its retries for each of its calls: the second may be lost as well as the first', async () => {
    const lost = new Set<string>()
    const api = {
      call: (contract: unknown) => {
        const { operation } = contract as { operation: string }
        if (lost.has(operation)) return Promise.resolve({} as never)
        lost.add(operation)
        return Promise.reject(LOST)
      },
    }
    const handler: AnyHandler = async (_input, { call }) => {
      for (const operation of ['experian-report', 'lender-map']) await call({ operation } as never, {} as never)
      return { outcome: 'agreements' }
    }
    const effect = { kind: 'call', id: 'x#1', name: 'experianCheck', step: 'experianReport', input: {} } as const
    const ended = performCall(effect, v3, BEGUN, new AbortController().signal, {
      api,
      carry: async () => {},
      handlerOf: () => handler,
    })
    await vi.runAllTimersAsync()
    expect(await ended).toEqual({ outcome: 'agreements' })
  })

  it('stores the answers once more when the connection is lost over that (C104)', async () => {
    const behind = new CallRefused(409, { message: 'Please complete the steps before this one first.', next: 'sign' })
    const carry = vi.fn(async () => {}).mockRejectedValueOnce(LOST)
    const { ended } = perform('submitClaim', [behind, 'submitted'], { carry })
    await vi.runAllTimersAsync()
    expect(await ended).toEqual({ outcome: 'submitted' })
    expect(carry).toHaveBeenCalledTimes(2)
  })

  it('says nothing to the console when the page was left', async () => {
    const stopped = new AbortController()
    const { ended } = perform('saveAnswers', [LOST], { stopped })
    stopped.abort()
    await ended
    expect(console.error).not.toHaveBeenCalled()
  })
})
