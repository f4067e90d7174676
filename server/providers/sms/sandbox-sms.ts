import type { SmsProvider, TextMessage } from '../ports/outgoing-ports.ts'
import { ProviderError } from '../ports/ports.ts'

/** Passes texts to `deliver`, except to one valid number that fails (07700 900997). */
export function sandboxSms(deliver: (message: TextMessage) => Promise<void>): SmsProvider {
  return {
    async send(message) {
      if (message.to === '+447700900997') throw new ProviderError('sms', 'undeliverable number')
      await deliver(message)
    },
  }
}
