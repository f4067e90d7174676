import type { OutgoingProviders } from './outgoing-ports.ts'

/**
 * Suppliers that take everything they are told and do nothing with it: what stands in the outbox is what they were sent, and
 * `/sandbox` shows it from there. Only texts have a mailbox of their own (`sms/sandbox-sms.ts`), as one of them must fail.
 */
export const sandboxOutgoing: Omit<OutgoingProviders, 'sms'> = {
  mail: { send: taken },
  crm: { upsert: taken, feedback: taken, erase: taken },
  chat: { send: taken },
  marketing: { send: taken },
  notifications: { send: taken },
}

async function taken(): Promise<void> {
  // Nobody is told.
}
