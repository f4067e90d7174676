import type { OutgoingProviders } from '../ports/outgoing-ports.ts'

/**
 * Suppliers that accept all messages and do nothing with them: `/sandbox` shows the messages from the
 * outbox. Only texts have a mailbox of their own (`sms/sandbox-sms.ts`), because one of them must fail.
 */
export const sandboxOutgoing: Omit<OutgoingProviders, 'sms'> = {
  mail: { send: taken },
  crm: { upsert: taken, feedback: taken, erase: taken },
  chat: { send: taken },
  marketing: { send: taken },
  notifications: { send: taken },
}

async function taken(): Promise<void> {
  // Drops the message.
}
