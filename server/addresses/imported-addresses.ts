import type { Kysely } from 'kysely'
import type { Address } from '../../domain/index.ts'
import type { Database } from '../database/index.ts'
import type { ImportedAddresses } from '../providers/index.ts'

/** A postcode has at most about a hundred addresses; more indicate a mistake in the file. */
const MOST_ADDRESSES = 500

const inOrder = new Intl.Collator('en-GB', { numeric: true })

/** The imported addresses, for the sandbox's lookups. Postcodes are compact: "LS14AP". */
export function importedAddresses(db: Kysely<Database>): ImportedAddresses {
  return {
    async at(postcode) {
      const rows = await db
        .selectFrom('addresses')
        .select('address')
        .where('postcode', '=', postcode)
        .limit(MOST_ADDRESSES)
        .execute()
      const order = (address: Address) =>
        `${address.street1 ?? ''} ${address.number ?? ''} ${address.name ?? ''} ${address.subBuilding ?? ''}`
      return rows.map(({ address }) => address).sort((a, b) => inOrder.compare(order(a), order(b)))
    },
    async postcodesFrom(begun, most) {
      // A range instead of a pattern uses the index with any collation of the database.
      const rows = await db
        .selectFrom('addresses')
        .select('postcode')
        .distinct()
        .where('postcode', '>=', begun)
        .where('postcode', '<', `${begun}~`)
        .orderBy('postcode')
        .limit(most)
        .execute()
      return rows.map(({ postcode }) => `${postcode.slice(0, -3)} ${postcode.slice(-3)}`)
    },
  }
}
