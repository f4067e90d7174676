import { expect, it } from 'vitest'
import type { Job, OutgoingPayloads } from '../../../server/index.ts'
import type { OutgoingProviders } from '../../../server/providers/index.ts'
import { deliveries } from '../../../server/suppliers/deliveries.ts'

type Told = readonly [string, Record<string, unknown>]

function suppliers(told: Told[]): OutgoingProviders {
  const to = (name: string) => (message: object) => Promise.resolve(void told.push([name, { ...message }]))
  return {
    sms: { send: to('sms') },
    mail: { send: to('mail') },
    crm: { upsert: to('crm upsert'), feedback: to('crm feedback'), erase: to('crm erase') },
    chat: { send: to('chat') },
    marketing: { send: to('marketing') },
    notifications: { send: to('notifications') },
  }
}

const PAYLOADS: OutgoingPayloads = {
  sms: { phoneNumber: '+447400123456', text: 'Hello', smsType: 'idv' },
  mail: { to: 'jane@example.com', subject: 's', text: 't' },
  lead: { data: [{ Email: 'jane@example.com' }] },
  contact: { data: [{ Email: 'jane@example.com' }] },
  leadUpdate: { data: [{ Email: 'jane@example.com' }] },
  feedback: { email: 'jane@example.com', feedback: 'f' },
  erasure: { why: 'request' },
  chat: { content: 'c' },
  marketing: { event: 'e', data: { lead_value: 1 } },
  notification: { channel: 'x', text: 't' },
}

it.each([
  ['sms', 'sms', { to: '+447400123456', text: 'Hello' }],
  ['mail', 'mail', PAYLOADS.mail],
  ['lead', 'crm upsert', { module: 'lead', records: PAYLOADS.lead.data }],
  ['contact', 'crm upsert', { module: 'contact', records: PAYLOADS.contact.data }],
  ['feedback', 'crm feedback', PAYLOADS.feedback],
  ['erasure', 'crm erase', {}],
  ['chat', 'chat', PAYLOADS.chat],
  ['marketing', 'marketing', PAYLOADS.marketing],
  ['notification', 'notifications', PAYLOADS.notification],
] as const)('a message for %s is told to %s, under its id and claim', async (target, supplier, message) => {
  const told: Told[] = []
  await send(told, { target, payload: PAYLOADS[target] })
  expect(told).toEqual([[supplier, { id: 'm-1', claimNumber: 'c-1', ...message }]])
})

it('tells an update of a lead to the leads first, and to the contacts when that failed (C091, A-140)', async () => {
  const told: Told[] = []
  for (const attempts of [1, 2, 6]) await send(told, { target: 'leadUpdate', attempts })
  // Queued again after it was given up, it starts from the beginning.
  await send(told, { target: 'leadUpdate', attempts: 7, attempts_before: 6 })
  expect(told.map(([, { module }]) => module)).toEqual(['lead', 'contact', 'contact', 'lead'])
})

it('sends the CRM the claim as it is now, and returns what it sent', async () => {
  const told: Told[] = []
  const now = { Email: 'jane@example.com', Phone: '+447700900200' }
  expect(
    await send(told, {
      target: 'contact',
      payload: { data: [{ Email: 'jane@example.com', Phone: '+447700900201' }] },
      record: now,
    }),
  ).toEqual({ payload: { data: [now] } })
  expect(told).toEqual([['crm upsert', { id: 'm-1', claimNumber: 'c-1', module: 'contact', records: [now] }]])
})

it('sends the CRM nothing about a deleted claim', async () => {
  const told: Told[] = []
  await send(told, { target: 'lead', record: null })
  expect(told).toEqual([])
})

it('leaves out the targets whose supplier is not set: the outbox does not take their messages', () => {
  const made = deliveries(suppliers([]), { record: () => Promise.resolve(undefined), unset: ['crm', 'notifications'] })
  expect(Object.keys(made)).toEqual(['sms', 'mail', 'chat', 'marketing'])
})

interface Sending {
  readonly target: keyof OutgoingPayloads
  readonly payload?: object
  readonly attempts?: number
  readonly attempts_before?: number
  /** The current claim; null: it no longer exists. */
  readonly record?: object | null
}

function send(
  told: Told[],
  {
    target,
    payload = PAYLOADS[target],
    attempts = 1,
    attempts_before = 0,
    record = { Email: 'jane@example.com' },
  }: Sending,
) {
  const job = { id: 'm-1', claim_id: 'c-1', attempts, attempts_before, payload } as unknown as Job
  return deliveries(suppliers(told), {
    record: () => Promise.resolve(record === null ? undefined : { ...record }),
    unset: [],
  })[target]?.(job)
}
