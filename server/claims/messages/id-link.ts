import type { Transaction } from 'kysely'
import { claimReference } from '../../../domain/index.ts'
import type { Claim, Database } from '../../database/index.ts'
import { enqueue } from '../../outbox/index.ts'
import type { Services } from '../../services/services.ts'
import { words } from '../../refusals/words.ts'
import type { StoredFields } from '../person/claim-person.ts'

const UPLOAD = '/get-started/id-selfie-upload'

/** A-46, C093: texts the link to the portal's ID upload to the claim's own number, once per number. */
export async function enqueueIdLink(
  trx: Transaction<Database>,
  claim: Claim,
  { settings }: Pick<Services, 'settings'>,
  now: Date,
): Promise<void> {
  const phoneNumber = (claim.fields as StoredFields).phone_number
  if (phoneNumber === undefined) return
  const idvLink = new URL(`${UPLOAD}?id=${claim.id}`, settings.portalUrl).href
  const text = words.idLinkText.replace('{link}', idvLink).replace('{reference}', claimReference(claim.id) ?? claim.id)
  const payload = { phoneNumber, idvLink, smsType: 'idv', text }
  await enqueue(trx, { claimId: claim.id, target: 'sms', onceKey: onceKeyOf(claim), payload }, now)
}

/** Whether the link was texted to the claim's number, or is queued. */
export async function hasIdLink(trx: Transaction<Database>, claim: Claim): Promise<boolean> {
  return (
    (await trx.selectFrom('outbox').select('id').where('once_key', '=', onceKeyOf(claim)).executeTakeFirst()) !==
    undefined
  )
}

const onceKeyOf = ({ id, fields }: Claim) => `idv ${id} ${(fields as StoredFields).phone_number}`

/** Whether a client's link leads to this claim's ID upload: at the portal, or at one of our own addresses, which redirect there. */
export function isIdLink(
  link: string,
  claimId: string,
  { portalUrl, ownOrigins }: { readonly portalUrl: string; readonly ownOrigins: readonly string[] },
): boolean {
  if (!URL.canParse(link, portalUrl)) return false
  const { origin, pathname, searchParams } = new URL(link, portalUrl)
  const origins = [portalUrl, ...ownOrigins].map((url) => new URL(url).origin)
  return (
    origins.includes(origin) && pathname === UPLOAD && searchParams.size === 1 && searchParams.get('id') === claimId
  )
}
