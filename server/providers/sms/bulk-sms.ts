import { createHash } from 'node:crypto'
import { field, list, text } from '../../../domain/index.ts'
import type { SmsProvider } from '../ports/outgoing-ports.ts'
import { type HttpSupplier, refused } from '../transport/index.ts'

/** BulkSMS (`POST /v1/messages`). Its deduplication id prevents a repeated message from being sent twice. */
export function bulkSms(ask: HttpSupplier): SmsProvider {
  return {
    send: ({ id, to, text: body }) =>
      ask({
        path: '/v1/messages',
        query: { 'deduplication-id': deduplicationId(id) },
        json: { to, body },
        repeatable: true,
        anyBody: true,
        read(answer) {
          const [message] = list(answer)
          const status = text(field(field(message, 'status'), 'type'))?.toUpperCase()
          if (status === 'FAILED') throw refused('sms', 'answered that it cannot be sent')
          return true
        },
      }).then(noAnswer),
  }
}

const noAnswer = () => undefined

/** The supplier requires a whole number: 52 bits of the message's hash, which JavaScript and JSON represent exactly. */
function deduplicationId(id: string): string {
  return String(Number.parseInt(createHash('sha256').update(id).digest('hex').slice(0, 13), 16))
}
