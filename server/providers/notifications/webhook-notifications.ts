import { field, text } from '../../../domain/index.ts'
import type { NotificationProvider } from '../ports/outgoing-ports.ts'
import { type HttpSupplier, refused } from '../transport/index.ts'

/** A Slack-like webhook or façade. Slack also refuses with HTTP 200, with `ok` false. */
export function webhookNotifications(ask: HttpSupplier): NotificationProvider {
  return {
    send: ({ channel, text: words }) =>
      ask({
        path: '',
        json: { channel, text: words },
        repeatable: false,
        anyBody: true,
        read(body) {
          if (field(body, 'ok') !== false) return true
          throw refused(
            'notifications',
            `answered ${/^[a-z_]{1,40}$/.exec(text(field(body, 'error')) ?? '')?.[0] ?? 'no'}`,
          )
        },
      }).then(() => undefined),
  }
}
