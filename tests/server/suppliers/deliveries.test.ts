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
    crm: { upsert: to('crm upsert'), feedback: to('crm feedback') },
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
  ['chat', 'chat', PAYLOADS.chat],
  ['marketing', 'marketing', PAYLOADS.marketing],
  ['notification', 'notifications', PAYLOADS.notification],
] as const)('a message for %s is told to %s, under its id and claim', async (target, supplier, message) => {
  const told: Told[] = []
  const job = { id: 'm-1', claim_id: 'c-1', attempts: 1, payload: PAYLOADS[target] } as unknown as Job
  await deliveries(suppliers(told))[target](job)
  expect(told).toEqual([[supplier, { id: 'm-1', claimNumber: 'c-1', ...message }]])
})

it('tells an update of a lead to the leads first, and to the contacts when that failed (C091, A-140)', async () => {
  const told: Told[] = []
  for (const attempts of [1, 2, 6]) await deliveries(suppliers(told)).leadUpdate({ id: 'm-1', claim_id: 'c-1', attempts, payload: PAYLOADS.leadUpdate } as unknown as Job)
  expect(told.map(([, { module }]) => module)).toEqual(['lead', 'contact', 'contact'])
})
