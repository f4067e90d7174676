import type { FromFrame, ToFrame } from '../frame-wire.ts'

/** The workbench's application, which shows this document. */
export interface Application {
  readonly say: (message: FromFrame) => void
}

/**
 * Listens to the application and to nobody else. Its origin is in the address of this document: the policy of the document lets only
 * the application show it (`frame-ancestors`), so no other page can be its parent, whatever address it writes.
 */
export function application(onMessage: (message: ToFrame) => void): Application {
  const origin = new URLSearchParams(location.search).get('app') ?? location.origin
  window.addEventListener('message', (event: MessageEvent<ToFrame>) => {
    if (event.origin === origin && event.source === window.parent) onMessage(event.data)
  })
  return { say: (message) => window.parent.postMessage(message, origin) }
}
