import type { MarketingProvider } from '../outgoing-ports.ts'
import type { HttpSupplier } from '../transport/index.ts'
import { allowedEventData } from './allowed-event-data.ts'

/**
 * A server-side tag manager. `event_id` stays the same however often an event is handed over, so that it counts once beside
 * the browser's own pixel. What may go out is checked here again: an old message may stand in the outbox from laxer times.
 */
export function httpMarketing(ask: HttpSupplier): MarketingProvider {
  return {
    send: ({ id, event, data }) =>
      ask({
        path: '',
        json: { event_id: id, ...allowedEventData(data), event_name: event },
        repeatable: true,
        anyBody: true,
        read: () => true,
      }).then(() => undefined),
  }
}
