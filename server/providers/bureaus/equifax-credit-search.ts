import { equifaxAgreements, field } from '../../../domain/index.ts'
import type { EquifaxBureau } from '../ports/ports.ts'
import { type HttpSupplier, unwrapped } from '../transport/index.ts'
import { structuredAddress } from './structured-address.ts'

/**
 * A consumer credit search. Returns the file unchanged, because `domain/` reads its odd shapes; only a response that is not a
 * credit file at all is a failure. Rarely retried: each search leaves a trace in the person's file.
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
          // Its own id identifies the home exactly; an address typed by hand has none.
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
