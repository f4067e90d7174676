import { equifaxAgreements, field } from '../../../domain/index.ts'
import type { EquifaxBureau } from '../ports.ts'
import { type HttpSupplier, unwrapped } from '../transport/index.ts'
import { structuredAddress } from './structured-address.ts'

/**
 * A consumer credit search. The file goes on as it came, since `domain/` reads its odd shapes; only an answer that is no
 * credit file at all counts as a failure. Not asked twice lightly: each search leaves a trace in the person's file.
 */
export function equifaxCreditSearch(ask: HttpSupplier): EquifaxBureau {
  return {
    creditSearch: (request) =>
      ask({
        path: '/bureau/v1/equifax/cz',
        json: {
          clientReference: request.claimNumber,
          title: request.title ?? '',
          forename: request.firstName,
          middleName: request.middleName ?? '',
          surname: request.lastName,
          dob: request.dob,
          // Its own id says exactly which home is meant; an address typed by hand has none.
          ...(request.address.addressID === ''
            ? { address: structuredAddress(request.address) }
            : { addressID: request.address.addressID }),
        },
        repeatable: false,
        read(body) {
          const data = unwrapped(body, 'responseObject', 'data')
          const file = field(data, 'consumerCreditSearchResponse') ?? data
          return equifaxAgreements(file).kind === 'unreadable' ? undefined : (file ?? {})
        },
      }),
  }
}
