import type { Sending } from './sendings.ts'
import type { Topic } from './steps.ts'
import type { ClaimTruth } from './truth.ts'
import { nowOf } from './truth.ts'

/** A call that names no claim: it is about the one the browser is at. */
export function tellingOf(topic: Topic, claim: ClaimTruth, now: Date): Sending {
  const { email = 'nobody@example.com', phone_number = '+447900000000' } = nowOf(claim)
  const data = [{ Email: email, Changed_Phone_No: true }]
  switch (topic) {
    case 'lead':
      return { method: 'POST', path: '/api/lead', body: { data } }
    case 'leadUpdate':
      return { method: 'PATCH', path: '/api/lead', body: { data } }
    case 'contact':
      return { method: 'PATCH', path: '/api/contact', body: { data } }
    case 'team':
      return { method: 'POST', path: '/api/notifications', body: { channel: 'alerts', text: 'Something happened' } }
    case 'chat':
      return { method: 'POST', path: '/api/chat', body: { content: `Something happened at ${now.toISOString()}` } }
    case 'feedback':
      return { method: 'POST', path: '/api/zoho-feedback', body: { email, feedback: 'It works' } }
    case 'event':
      return {
        method: 'POST',
        path: '/api/trigger-gtm-event',
        body: { data: { event: 'page_view', event_id: now.getTime().toString(36) } },
      }
    case 'idLink':
      return {
        method: 'POST',
        path: '/api/sms',
        body: {
          phoneNumber: phone_number,
          idvLink: `https://portal.example.com/get-started/id-selfie-upload?id=${claim.id}`,
          smsType: 'idv',
        },
      }
    case 'storedFile':
      return { method: 'GET', path: '/api/credit-check' }
  }
}
