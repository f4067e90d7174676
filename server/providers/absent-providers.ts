import { ProviderError, type Providers } from './ports.ts'

/**
 * Suppliers that are not there. Who is asked fails, as a supplier that is down would, and the visitor goes on by hand; who is
 * only told takes nothing, and the message ends as sent. Nobody is a client elsewhere: there is nobody to say so.
 */
export const absentProviders: Providers = {
  addresses: { search: () => notThere('addresses') },
  fallbackAddresses: { search: () => notThere('fallbackAddresses') },
  completions: { complete: () => Promise.resolve([]) },
  emails: { check: () => notThere('emails') },
  phones: { check: () => notThere('phones') },
  duplicates: { isKnown: () => Promise.resolve(false) },
  equifax: { creditSearch: () => notThere('equifax') },
  experian: { consumerData: () => notThere('experian') },
  identity: { questions: () => notThere('identity'), answers: () => notThere('identity') },
  risk: { assess: () => notThere('risk') },
  devices: { verify: () => notThere('devices') },
  sms: { send: () => notThere('sms') },
  mail: { send: untold },
  crm: { upsert: untold, feedback: untold },
  chat: { send: untold },
  marketing: { send: untold },
  notifications: { send: untold },
}

const notThere = (provider: string) => Promise.reject(new ProviderError(provider, 'no such supplier is set'))

async function untold(): Promise<void> {
  // Nobody is told.
}
