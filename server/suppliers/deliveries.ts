import type { Deliveries, Job, Target } from '../outbox/index.ts'
import type { OutgoingPayloads, OutgoingProviders } from '../providers/index.ts'

/** Which supplier is told of which message of the outbox. */
export function deliveries({ sms, mail, crm, chat, marketing, notifications }: OutgoingProviders): Deliveries {
  return {
    sms: told<'sms'>(({ phoneNumber: to, text }, from) => sms.send({ ...from, to, text })),
    mail: told<'mail'>((payload, from) => mail.send({ ...from, ...payload })),
    lead: told<'lead'>(({ data: records }, from) => crm.upsert({ ...from, module: 'lead', records })),
    contact: told<'contact'>(({ data: records }, from) => crm.upsert({ ...from, module: 'contact', records })),
    leadUpdate: told<'leadUpdate'>(({ data: records }, from, attempt) => crm.upsert({ ...from, module: attempt === 1 ? 'lead' : 'contact', records })),
    feedback: told<'feedback'>((payload, from) => crm.feedback({ ...from, ...payload })),
    chat: told<'chat'>((payload, from) => chat.send({ ...from, ...payload })),
    marketing: told<'marketing'>((payload, from) => marketing.send({ ...from, ...payload })),
    notification: told<'notification'>((payload, from) => notifications.send({ ...from, ...payload })),
  }
}

type From = { readonly id: string; readonly claimNumber: string }

/** What `enqueue` let into the outbox under a target is that target's payload. */
function told<Name extends Target>(send: (payload: OutgoingPayloads[Name], from: From, attempt: number) => Promise<void>) {
  return ({ id, claim_id: claimNumber, payload, attempts }: Job) => send(payload as unknown as OutgoingPayloads[Name], { id, claimNumber }, attempts)
}
