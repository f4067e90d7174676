import type autocannon from 'autocannon'
import { claimCalls } from './claim-calls.ts'

/** One answered call. */
export interface Answered {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly ms: number
  readonly text: string
}

interface Walk {
  /** Where the next call goes. */
  readonly address: () => string
  readonly answered: (call: Answered) => void
  /** Before each call, as a visitor thinks. */
  readonly pause?: () => Promise<unknown>
}

/** The calls of a whole claim on v3, one after the other, up to the first that is not answered 200. */
export async function walkClaim({ address, answered, pause }: Walk): Promise<void> {
  const context = {}
  for (const { method = 'POST', path = '', setupRequest, onResponse } of claimCalls(() => undefined)) {
    await pause?.()
    const request = setupRequest?.({ method, path }, context) as autocannon.Request
    const from = performance.now()
    const response = await fetch(new URL(path, address()), {
      method,
      headers: request.headers as Record<string, string>,
      body: String(request.body),
    })
    const text = await response.text()
    answered({ method, path, status: response.status, ms: performance.now() - from, text })
    if (response.status !== 200) return
    onResponse?.(response.status, text, context, { 'set-cookie': response.headers.getSetCookie() } as never)
  }
}
