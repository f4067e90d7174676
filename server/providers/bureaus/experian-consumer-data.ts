import { experianAgreements } from '../../../domain/index.ts'
import type { ExperianBureau } from '../ports/ports.ts'
import { type HttpSupplier, unwrapped } from '../transport/index.ts'

/** A consumer data search: CAIS entries, in PascalCase or camelCase. Returns the file unchanged (`equifax-credit-search.ts` says why). */
export function experianConsumerData(ask: HttpSupplier): ExperianBureau {
  return {
    consumerData: ({ claimNumber, title = '', firstName, middleName = '', lastName, dob, address }) => {
      const [CCYY, MM, DD] = dob.split('-')
      return ask({
        path: '/bureau/v1/experian/consumer-data',
        json: {
          clientReference: claimNumber,
          Applicant: {
            ApplicantIdentifier: '1',
            Name: { Title: title, Forename: firstName, MiddleName: middleName, Surname: lastName },
            DateOfBirth: { CCYY, MM, DD },
          },
          LocationDetails: {
            LocationIdentifier: '1',
            UKLocation: {
              Flat: address.subBuilding ?? '',
              HouseName: address.name ?? '',
              HouseNumber: address.number ?? '',
              Street: address.street1 ?? '',
              Street2: address.street2 ?? '',
              District: address.district ?? '',
              PostTown: address.postTown,
              County: address.county ?? '',
              Postcode: address.postcode,
            },
          },
        },
        repeatable: false,
        read(body) {
          const file = unwrapped(body, 'responseObject', 'data')
          return experianAgreements(file).kind === 'unreadable' ? undefined : (file ?? {})
        },
      })
    },
  }
}
