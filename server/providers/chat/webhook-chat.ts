import type { ChatProvider } from '../ports/outgoing-ports.ts'
import type { HttpSupplier } from '../transport/index.ts'

/** The channel's maximum. */
const MOST_CHARACTERS = 2000

/** A Discord-like webhook. Its whole address is a secret; the text pings no one, whatever it contains. */
export function webhookChat(ask: HttpSupplier): ChatProvider {
  return {
    send: ({ content }) =>
      ask({
        path: '',
        json: { content: content.slice(0, MOST_CHARACTERS), allowed_mentions: { parse: [] } },
        repeatable: false,
        anyBody: true,
        read: () => true,
      }).then(() => undefined),
  }
}
