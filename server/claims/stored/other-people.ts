import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Claim, Database, SetAside } from '../../database/index.ts'
import type { OwnerChange } from '../../journeys/index.ts'
import { audit } from './audit.ts'
import type { StoredFields } from '../person/claim-person.ts'
import { isoDateOf } from '../person/claim-person.ts'
import { filedPersonKey } from '../person/person-key.ts'

type Fields = Readonly<Record<string, unknown>>

/** Whom a claim's results are about: the same for the same name, birth and address; undefined until all of them are known. */
export function personOf(fields: Fields): string | undefined {
  const { first_name, last_name, address } = fields as StoredFields
  const dob = isoDateOf(fields as StoredFields)
  if (first_name === undefined || last_name === undefined || dob === undefined || address === undefined)
    return undefined
  return filedPersonKey({ dob, first_name, last_name, address })
}

/** Results that belong to the claim and not to a person: how it was made, and that it is a test. */
const OF_THE_CLAIM: ReadonlySet<string> = new Set(['is_bot', 'bot_sign', 'is_test'])

/** Fields of no journey that belong to the same person as a signature. The first is its time; suppliers are sent the others. */
const GO_WITH_THE_NAME: readonly string[] = ['sign_datetime', 'middleName', 'previous_name', 'previousAddresses']

/** The same limit as in the engine. */
const MOST_OTHERS = 5

interface Exchanged {
  readonly results: Claim['results']
  readonly aside: NonNullable<SetAside['results']>
}

/**
 * The results of the person whom these fields name: those of another person are set aside under their hash and come back with them.
 * That identity is never downgraded applies to one person.
 */
export function resultsFor(
  fields: Fields,
  { fields: before, results, set_aside }: Pick<Claim, 'fields' | 'results' | 'set_aside'>,
): Exchanged {
  const [former, person] = [personOf(before), personOf(fields)]
  const { results: aside = {} } = set_aside
  if (former === undefined || person === undefined || former === person) return { results, aside }
  const { [person]: theirs = {}, ...others } = aside
  const isOwn = ([name]: readonly [string, unknown]) => OF_THE_CLAIM.has(name)
  const found = Object.fromEntries(Object.entries(results).filter((entry) => !isOwn(entry)))
  return {
    results: { ...Object.fromEntries(Object.entries(results).filter(isOwn)), ...theirs },
    aside: withLatest(others, former, found),
  }
}

/** What is set aside, plus results about the person at the time of the request; unchanged if that is the claim's own person. */
export function resultsAside(
  asked: Fields,
  { fields, set_aside }: Pick<Claim, 'fields' | 'set_aside'>,
  found: ((before: Claim['results']) => Claim['results']) | undefined,
): SetAside {
  const person = personOf(asked)
  if (found === undefined || person === undefined || person === personOf(fields)) return set_aside
  const { results: aside = {} } = set_aside
  return { ...set_aside, results: withLatest(aside, person, found(aside[person] ?? {})) }
}

/** The claim's fields without those that another person gave, and with those that the new person gave before. */
export function fieldsFor(
  handed: readonly OwnerChange[],
  given: Fields,
  fields: Fields,
  before: Fields,
  aside: NonNullable<SetAside['fields']>,
): { readonly fields: Fields; readonly aside: NonNullable<SetAside['fields']> } {
  let now = fields
  let kept = aside
  for (const { binding, former, owner, fields: bound } of handed) {
    const names = [...bound, ...(bound.includes('signature') ? GO_WITH_THE_NAME : [])]
    const { [owner]: theirs = {}, ...others } = kept[binding] ?? {}
    const stays = Object.fromEntries(
      Object.entries(now).filter(([name]) => !names.includes(name) || Object.hasOwn(given, name)),
    )
    now = { ...theirs, ...stays }
    kept = {
      ...kept,
      [binding]: withLatest(
        others,
        former,
        Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name))),
      ),
    }
  }
  return { fields: now, aside: kept }
}

/** Records that the claim is now about another person, without any detail about either. */
export async function handOverClaim(
  trx: Transaction<Database>,
  claimId: string,
  handed: readonly OwnerChange[],
  now: Date,
): Promise<void> {
  if (handed.length === 0) return
  await exchangeSignatures(trx, claimId, handed)
  await audit(trx, claimId, 'person changed', now, { bindings: handed.map(({ binding }) => binding) })
}

/** Sets aside the signature of the former person, and restores that of the new one, if they have signed before. */
async function exchangeSignatures(
  trx: Transaction<Database>,
  claimId: string,
  handed: readonly OwnerChange[],
): Promise<void> {
  const signing = handed.find(({ fields }) => fields.includes('signature'))
  if (signing === undefined) return
  const [former, owner] = [ownerKey(signing.former), ownerKey(signing.owner)]
  const columns = sql.raw('png, sha256, drawing, signed_at, ip_address')
  await trx.deleteFrom('set_aside_signatures').where('claim_id', '=', claimId).where('owner', '=', former).execute()
  await sql`insert into set_aside_signatures (claim_id, owner, ${columns}) select claim_id, ${former}, ${columns} from signatures where claim_id = ${claimId}`.execute(
    trx,
  )
  await trx.deleteFrom('signatures').where('claim_id', '=', claimId).execute()
  await sql`insert into signatures (claim_id, ${columns}) select claim_id, ${columns} from set_aside_signatures where claim_id = ${claimId} and owner = ${owner}`.execute(
    trx,
  )
  await trx.deleteFrom('set_aside_signatures').where('claim_id', '=', claimId).where('owner', '=', owner).execute()
}

const ownerKey = (owner: string) => createHash('sha256').update(owner).digest('hex')

function withLatest<Value extends object>(
  others: Readonly<Record<string, Value>>,
  name: string,
  value: Value,
): Record<string, Value> {
  const { [name]: _older, ...rest } = others
  return Object.fromEntries(
    [...Object.entries(rest), ...(Object.keys(value).length === 0 ? [] : [[name, value] as const])].slice(-MOST_OTHERS),
  )
}
