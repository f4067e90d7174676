import type { MarketingProvider } from '../ports/outgoing-ports.ts'
import type { HttpSupplier } from '../transport/index.ts'
import { allowedEventData } from './allowed-event-data.ts'

/**
 * A server-side tag manager. `event_id` stays the same in repeated deliveries, so that it counts once, also together with
 * the browser's own pixel. The data is filtered again here, because an old message may come from a time with other rules.
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
