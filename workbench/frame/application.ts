import type { FromFrame, ToFrame } from '../frame-wire.ts'
import { withChanges } from '../json-changes.ts'

/** A message in which a journey is whole. */
export type WholeMessage = Exclude<ToFrame, { readonly type: 'changes' }>
type JourneyMessage = Extract<ToFrame, { readonly type: 'journey' }>

/** The workbench's application, which shows this document. */
export interface Application {
  readonly say: (message: FromFrame) => void
}

/**
 * Accepts messages only from the application. Its origin is in the address of this document, and the document's policy allows only the
 * application to frame it (`frame-ancestors`), so a forged address helps no other page.
 */
export function application(onMessage: (message: WholeMessage) => void): Application {
  const origin = new URLSearchParams(location.search).get('app') ?? location.origin
  let journey: unknown
  const whole = (message: ToFrame): WholeMessage => {
    const now = message.type === 'changes' ? (withChanges(journey, message.changes) as JourneyMessage) : message
    if (now.type === 'journey') journey = now
    return now
  }
  window.addEventListener('message', (event: MessageEvent<ToFrame>) => {
    if (event.origin === origin && event.source === window.parent) onMessage(whole(event.data))
  })
  return { say: (message) => window.parent.postMessage(message, origin) }
}
