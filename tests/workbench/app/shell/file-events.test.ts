import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onFileEvents } from '../../../../workbench/app/shell/file-events.ts'

/** A connection that the test opens, refuses and interrupts. */
class Connection extends EventTarget {
  static readonly CLOSED = 2
  static readonly made: Connection[] = []
  readyState = 0

  constructor() {
    super()
    Connection.made.push(this)
  }

  becomes(type: 'open' | 'error', readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event(type))
  }

  close() {
    this.readyState = Connection.CLOSED
  }
}

const heard = vi.fn<(event: unknown) => void>()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Connection)
  Connection.made.length = 0
  heard.mockClear()
  stop = onFileEvents(heard)
  Connection.made[0]?.becomes('open', 1)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('connects again where the server refused, and says that files may have changed meanwhile', async () => {
  for (const count of [1, 2]) {
    Connection.made.at(-1)?.becomes('error', Connection.CLOSED)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(Connection.made).toHaveLength(count + 1)
  }
  expect(heard).not.toHaveBeenCalled()
  Connection.made.at(-1)?.becomes('open', 1)
  expect(heard.mock.calls).toEqual([['reconnected']])
})

it('leaves an interruption to the browser, which connects again by itself', async () => {
  Connection.made[0]?.becomes('error', 0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(Connection.made).toHaveLength(1)
})

it('does not reconnect without listeners', async () => {
  Connection.made[0]?.becomes('error', Connection.CLOSED)
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(Connection.made).toHaveLength(1)
})
