import type { Page } from 'playwright'

/** One call to the backend, as it left the browser. */
export interface SentCall {
  /** "PUT /session/claim", with the claim's number in a path as {id}. */
  readonly call: string
  readonly body: unknown
}

/** Notes every call that a page makes, in order. */
export function sentCalls(page: Page): readonly SentCall[] {
  const sent: SentCall[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const path = pathname.slice('/api'.length).replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/, '/{id}')
    sent.push({ call: `${request.method()} ${path}${search}`, body: request.postDataJSON() as unknown })
  })
  return sent
}
