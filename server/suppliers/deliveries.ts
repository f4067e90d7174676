import type { Deliveries, Job, Sent, Target } from '../outbox/index.ts'
import type { CrmRecord, OutgoingPayloads, OutgoingProviders } from '../providers/index.ts'

type Kind = keyof OutgoingProviders

interface Options {
  /** The CRM's record for a job's claim now; undefined: nothing to send. */
  readonly record: (job: Job) => Promise<CrmRecord | undefined>
  /** Kinds without a supplier: their messages wait. */
  readonly unset: readonly Kind[]
}

/** Assigns each kind of message to its supplier. */
export function deliveries(
  { sms, mail, crm, chat, marketing, notifications }: OutgoingProviders,
  { record, unset }: Options,
): Deliveries {
  const upsert =
    (module: (attempt: number) => 'lead' | 'contact') =>
    async (job: Job): Promise<Sent | undefined> => {
      const current = await record(job)
      if (current === undefined) return undefined
      await crm.upsert({ ...from(job), module: module(job.attempts - job.attempts_before), records: [current] })
      return { payload: { data: [current] } }
    }
  const all: Required<Deliveries> = {
    sms: delivery<'sms'>(({ phoneNumber: to, text }, job) => sms.send({ ...job, to, text })),
    mail: delivery<'mail'>((payload, job) => mail.send({ ...job, ...payload })),
    lead: upsert(() => 'lead'),
    contact: upsert(() => 'contact'),
    leadUpdate: upsert((attempt) => (attempt === 1 ? 'lead' : 'contact')),
    feedback: delivery<'feedback'>((payload, job) => crm.feedback({ ...job, ...payload })),
    erasure: delivery<'erasure'>((_why, job) => crm.erase(job)),
    chat: delivery<'chat'>((payload, job) => chat.send({ ...job, ...payload })),
    marketing: delivery<'marketing'>((payload, job) => marketing.send({ ...job, ...payload })),
    notification: delivery<'notification'>((payload, job) => notifications.send({ ...job, ...payload })),
  }
  return Object.fromEntries(Object.entries(all).filter(([target]) => !unset.includes(KIND_OF[target as Target])))
}

const KIND_OF: { readonly [Name in Target]: Kind } = {
  sms: 'sms',
  mail: 'mail',
  lead: 'crm',
  contact: 'crm',
  leadUpdate: 'crm',
  feedback: 'crm',
  erasure: 'crm',
  chat: 'chat',
  marketing: 'marketing',
  notification: 'notifications',
}

/** The targets whose messages wait while these kinds are unset. */
export const targetsOf = (kinds: readonly Kind[]) =>
  (Object.keys(KIND_OF) as Target[]).filter((target) => kinds.includes(KIND_OF[target]))

const from = ({ id, claim_id: claimNumber }: Job) => ({ id, claimNumber })

/** `enqueue` ensures that the payload matches the target. */
function delivery<Name extends Target>(
  send: (payload: OutgoingPayloads[Name], from: { readonly id: string; readonly claimNumber: string }) => Promise<void>,
) {
  return async (job: Job): Promise<undefined> => {
    await send(job.payload as unknown as OutgoingPayloads[Name], from(job))
  }
}
