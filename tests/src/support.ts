import { vi } from 'vitest'
import type { DeviceStorage } from '../../src/session/device-storage.ts'

export interface Answer {
  readonly status?: number
  readonly body?: unknown
}

export interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** A backend instead of the network: `answer` decides by the request; it may also throw, like a lost connection. */
export function fakeBackend(answer: (sent: Sent, nth: number) => Answer | Promise<Answer>) {
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    async (
      url: string,
      { method, body, headers }: { method: string; body?: string; headers: Record<string, string> },
    ) => {
      const one: Sent = {
        method,
        path: url.replace(/^\/api/, ''),
        body: body === undefined ? undefined : JSON.parse(body),
        headers,
      }
      sent.push(one)
      const { status = 200, body: json = {} } = await answer(one, sent.length)
      return new Response(JSON.stringify(json), { status })
    },
  )
  return sent
}

export const lost = () => Promise.reject(new TypeError('Failed to fetch'))

export function memoryStorage(): DeviceStorage & { readonly all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    get: (key) => all.get(key),
    set: (key, value) => all.set(key, value) === all,
    remove: (key) => void all.delete(key),
  }
}

export const CLAIM = '11111111-2222-4333-8444-555555555555'
export const OTHER_CLAIM = '99999999-2222-4333-8444-555555555555'

export const session = (claimId: string) => ({ body: { responseObject: { claimId, session_duration: 3600 } } })
