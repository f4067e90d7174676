/**
 * Suppliers that only receive messages. Each message comes from the outbox, which retries by its own rules; so
 * `send` tries once and rejects with a `ProviderError` if the supplier did not accept it. After a crash the same message may
 * be delivered again: `id` identifies it, and is passed on so that the receiver recognises it.
 */
export interface OutgoingProviders {
  readonly sms: SmsProvider
  readonly mail: MailProvider
  readonly crm: CrmProvider
  readonly chat: ChatProvider
  readonly marketing: MarketingProvider
  readonly notifications: NotificationProvider
}

export const OUTGOING_KINDS = [
  'sms',
  'mail',
  'crm',
  'chat',
  'marketing',
  'notifications',
] as const satisfies readonly (keyof OutgoingProviders)[]

/** The outbox by target: the payload as it is stored and as `/sandbox` shows it. */
export interface OutgoingPayloads {
  /** A text. `phoneNumber` in E.164; `smsType` and `idvLink` say what it was for (C093). */
  readonly sms: {
    readonly phoneNumber: string
    readonly text: string
    readonly smsType?: string
    readonly idvLink?: string
  }
  readonly mail: { readonly to: string; readonly subject: string; readonly text: string }
  /** C090, C091: inserted, or updated if the claim's number is known. */
  readonly lead: { readonly data: readonly CrmRecord[] }
  readonly contact: { readonly data: readonly CrmRecord[] }
  /** once as a lead, then as a contact. */
  readonly leadUpdate: { readonly data: readonly CrmRecord[] }
  /** UK GDPR, Article 19: the claim was erased here. Contains no personal data: the CRM finds its records by the claim's number. */
  readonly erasure: { readonly why: 'request' | 'retention' }
  /** C092 */
  readonly feedback: {
    readonly email: string
    readonly feedback: string
    readonly name?: string
    readonly contact?: string
  }
  /** C089. Claim number, step and outcome at most: personal data does not belong in chat. */
  readonly chat: { readonly content: string }
  /** C087. Only fields that `allowedEventData` accepts. */
  readonly marketing: { readonly event: string; readonly data: EventData }
  /** C088. No personal data either. */
  readonly notification: { readonly channel: string; readonly text: string }
}

export interface Envelope {
  readonly id: string
  readonly claimNumber: string
}

export interface SmsProvider {
  send(message: TextMessage): Promise<void>
}

export interface TextMessage extends Envelope {
  /** E.164 */
  readonly to: string
  readonly text: string
}

export interface MailProvider {
  send(message: MailMessage): Promise<void>
}

export interface MailMessage extends Envelope {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface CrmProvider {
  upsert(message: CrmMessage): Promise<void>
  feedback(message: FeedbackMessage): Promise<void>
  /** Deletes every record of a claim. Also resolves if there is none. */
  erase(message: Envelope): Promise<void>
}

export interface CrmMessage extends Envelope {
  readonly module: 'lead' | 'contact'
  readonly records: readonly CrmRecord[]
}

/** Fields under the CRM's own names. `Email` identifies a record. */
export interface CrmRecord {
  readonly Email?: string | undefined
  readonly [field: string]: unknown
}

export interface FeedbackMessage extends Envelope {
  readonly email: string
  readonly feedback: string
  readonly name?: string
  /** A phone number, as typed. */
  readonly contact?: string
}

export interface ChatProvider {
  send(message: ChatMessage): Promise<void>
}

export interface ChatMessage extends Envelope {
  readonly content: string
}

export interface MarketingProvider {
  send(message: MarketingEvent): Promise<void>
}

export interface MarketingEvent extends Envelope {
  /** The event's name, such as "lead_submitted". */
  readonly event: string
  readonly data: EventData
}

export type EventData = Readonly<Record<string, string | number | boolean>>

export interface NotificationProvider {
  send(message: Notification): Promise<void>
}

export interface Notification extends Envelope {
  readonly channel: string
  readonly text: string
}
