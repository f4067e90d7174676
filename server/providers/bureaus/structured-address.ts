import type { Address } from '../../../domain/index.ts'

/** An address in the parts that the bureau's own lookup gives. */
export function structuredAddress(address: Address) {
  const {
    subBuilding = '',
    name = '',
    number = '',
    street1 = '',
    street2 = '',
    district = '',
    postTown,
    county = '',
    postcode,
    poBox = '',
  } = address
  return { subBuilding, name, number, street1, street2, district, postTown, county, poBox, postcode, country: 'GB' }
}
