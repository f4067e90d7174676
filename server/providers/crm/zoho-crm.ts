import { field, list, text } from '../../../domain/index.ts'
import type { CrmProvider, CrmRecord } from '../ports/outgoing-ports.ts'
import { type HttpSupplier, refused } from '../transport/index.ts'

/**
 * Zoho CRM: leads and contacts are inserted, or updated if the claim's number is known; feedback becomes a case. The number is the key, because
 * an e-mail address changes: the record with the old one would stay, and one address may occur in the claims of two people.
 */
export function zohoCrm(ask: HttpSupplier): CrmProvider {
  return {
    upsert: ({ module, records }) =>
      ask({
        path: module === 'lead' ? '/crm/v8/Leads/upsert' : '/crm/v8/Contacts/upsert',
        json: { data: records.map(flat), duplicate_check_fields: ['Claim_Number'] },
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
          // The subject identifies the message, so that a repeated delivery stays one case.
          duplicate_check_fields: ['Subject'],
        },
        repeatable: true,
        read: allTaken,
      }).then(noAnswer),
    async erase({ claimNumber }) {
      for (const module of MODULES) {
        let ids: readonly string[]
        do {
          ids = await idsOf(ask, module, claimNumber)
          if (ids.length > 0)
            await ask({
              method: 'DELETE',
              path: `/crm/v8/${module}`,
              query: { ids: ids.join(',') },
              repeatable: true,
              read: allTaken,
            })
        } while (ids.length === AT_ONCE)
      }
    },
  }
}

/** The maximum that one call may delete. */
const AT_ONCE = 100

/** The modules that may have records of a claim. */
const MODULES = ['Leads', 'Contacts', 'Cases'] as const

/** By a query, because Zoho's search finds new records only after a delay. */
function idsOf(ask: HttpSupplier, module: (typeof MODULES)[number], claimNumber: string): Promise<readonly string[]> {
  if (!/^[\w-]+$/.test(claimNumber)) throw refused('crm', 'not asked, the claim number has unexpected characters')
  return ask({
    path: '/crm/v8/coql',
    json: { select_query: `select id from ${module} where Claim_Number = '${claimNumber}' limit ${AT_ONCE}` },
    repeatable: true,
    // 204 without a body is "none".
    anyBody: true,
    read(body, status) {
      if (status === 204) return []
      const ids = list(field(body, 'data')).map((record) => text(field(record, 'id')))
      return body === undefined || ids.includes(undefined) ? undefined : (ids as string[])
    },
  })
}

const noAnswer = () => undefined

/** Each record has its own status, whatever the status of the whole. */
function allTaken(body: unknown): true | undefined {
  const codes = list(field(body, 'data')).map((result) => text(field(result, 'code')))
  if (codes.length === 0 || codes.includes(undefined)) return undefined
  const error = codes.find((code) => code !== 'SUCCESS')
  if (error !== undefined)
    throw refused('crm', `answered ${/^[A-Z_]{1,60}$/.exec(error)?.[0] ?? 'something else than SUCCESS'}`)
  return true
}

/** The CRM's fields contain plain values, so a list becomes text. A field that the claim has lost is sent as empty: if omitted, it would stay. */
function flat(record: CrmRecord): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null),
    ]),
  )
}
