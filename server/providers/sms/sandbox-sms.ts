import { ProviderError, type SmsProvider } from '../ports.ts'

/** Hands texts to `deliver`; the number that takes none is a valid one (07700 900997). */
export function sandboxSms(deliver: (to: string, text: string) => Promise<void>): SmsProvider {
  return {
    async send(to, text) {
      if (to === '+447700900997') throw new ProviderError('sms', 'undeliverable number')
      await deliver(to, text)
    },
  }
}
