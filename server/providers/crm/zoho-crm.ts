import { field, list, text } from '../../../domain/index.ts'
import type { CrmProvider, CrmRecord } from '../outgoing-ports.ts'
import { type HttpSupplier, refused } from '../transport/index.ts'

/** Zoho CRM: leads and contacts are inserted, or updated where the e-mail address is known; feedback becomes a case. */
export function zohoCrm(ask: HttpSupplier): CrmProvider {
  return {
    upsert: ({ module, records }) =>
      ask({
        path: module === 'lead' ? '/crm/v8/Leads/upsert' : '/crm/v8/Contacts/upsert',
        json: { data: records.map(flat), duplicate_check_fields: ['Email'] },
        // The same record upserted twice is the same record.
        repeatable: true,
        read: allTaken,
      }).then(noAnswer),
    feedback: ({ id, claimNumber, email, feedback, name, contact }) =>
      ask({
        path: '/crm/v8/Cases/upsert',
        json: {
          data: [
            {
              Subject: `Feedback ${id}`,
              Description: feedback,
              Email: email,
              ...(name !== undefined && { Reported_By: name }),
              ...(contact !== undefined && { Phone: contact }),
              Claim_Number: claimNumber,
              Case_Origin: 'Web',
            },
          ],
          // The subject names the message, so that one handed over twice stays one case.
          duplicate_check_fields: ['Subject'],
        },
        repeatable: true,
        read: allTaken,
      }).then(noAnswer),
  }
}

const noAnswer = () => undefined

/** Each record has its own verdict, whatever the status of the whole. */
function allTaken(body: unknown): true | undefined {
  const codes = list(field(body, 'data')).map((result) => text(field(result, 'code')))
  if (codes.length === 0 || codes.includes(undefined)) return undefined
  const fault = codes.find((code) => code !== 'SUCCESS')
  if (fault !== undefined) throw refused('crm', `answered ${/^[A-Z_]{1,60}$/.exec(fault)?.[0] ?? 'something else than SUCCESS'}`)
  return true
}

/** The CRM's fields hold plain values: a list goes into one as text. */
function flat(record: CrmRecord): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, typeof value === 'object' && value !== null ? JSON.stringify(value) : value]))
}
