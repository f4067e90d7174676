import { addressLine, type Address } from '../../domain/index.ts'
import type { ShownJourney } from '../../src/journey/shown-journey.ts'
import { createServices, type Services } from '../../src/services/services.ts'

/** The preview has no backend: lookups find the same example everywhere. */
export function previewServices(): Services {
  return {
    ...createServices('/'),
    claim: { id: '7241fc02-ad28-4050-8b63-04f8b85e061e', keep: nothing, forget: nothing },
    addressSearch: {
      searchAddresses: (postcode) => Promise.resolve([example('1', postcode), example('2', postcode)]),
      completePostcode: () => Promise.resolve([]),
    },
  }
}

/** Every file is good, and goes nowhere. */
export const uploadFile: NonNullable<ShownJourney['uploadFile']> = ({ file }) =>
  Promise.resolve({
    state: 'clean',
    file: { id: crypto.randomUUID(), name: file.name, size: file.size, type: file.type },
  })

function example(number: string, postcode: string): Address {
  const parts = { number, street1: 'Example Street', postTown: 'Leeds', postcode }
  return { ...parts, addressID: `example-${number}`, address: addressLine(parts) }
}

const nothing = () => undefined
