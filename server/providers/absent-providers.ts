import { ProviderError, type Providers } from './ports/ports.ts'

/**
 * Suppliers that are not set. Each fails like a supplier that is down, and the visitor continues by hand; outgoing messages
 * wait in the outbox. The check for clients elsewhere finds no one.
 */
export const absentProviders: Providers = {
  addresses: { search: () => notThere('addresses') },
  fallbackAddresses: { search: () => notThere('fallbackAddresses') },
  completions: { complete: () => Promise.resolve([]) },
  postalAddresses: { find: () => notThere('postalAddresses'), retrieve: () => notThere('postalAddresses') },
  emails: { check: () => notThere('emails') },
  phones: { check: () => notThere('phones') },
  duplicates: { isKnown: () => Promise.resolve(false) },
  equifax: { creditSearch: () => notThere('equifax') },
  experian: { consumerData: () => notThere('experian') },
  identity: { questions: () => notThere('identity'), answers: () => notThere('identity') },
  risk: { assess: () => notThere('risk') },
  devices: { verify: () => notThere('devices') },
  scans: { scan: () => notThere('scans') },
  sms: { send: () => notThere('sms') },
  mail: { send: () => notThere('mail') },
  crm: { upsert: () => notThere('crm'), feedback: () => notThere('crm'), erase: () => notThere('crm') },
  chat: { send: () => notThere('chat') },
  marketing: { send: () => notThere('marketing') },
  notifications: { send: () => notThere('notifications') },
}

/** The supplier behind `…_URL=none`: calls fail, and messages are accepted and dropped. */
export const declinedProviders: Providers = {
  ...absentProviders,
  mail: { send: untold },
  crm: { upsert: untold, feedback: untold, erase: untold },
  chat: { send: untold },
  marketing: { send: untold },
  notifications: { send: untold },
}

const notThere = (provider: string) => Promise.reject(new ProviderError(provider, 'no such supplier is set'))

async function untold(): Promise<void> {
  // Drops the message.
}
