import { anyField, field, list, text } from '../../../domain/index.ts'
import { data8Answer } from '../contact-checks/data8-answer.ts'
import type { FallbackAddress, FallbackAddressProvider } from '../ports/ports.ts'
import type { HttpSupplier } from '../transport/index.ts'

/** Data8's AddressCapture returns lines instead of parts. */
export function data8Addresses(ask: HttpSupplier): FallbackAddressProvider {
  return {
    search: (postcode) =>
      ask({
        path: '/AddressCapture/GetFullAddress.json',
        json: { licence: 'WebServerFull', postcode, building: '', options: {} },
        repeatable: true,
        read(body) {
          const answer = data8Answer('fallbackAddresses', body)
          const results = field(answer, 'Results')
          if (results === undefined) return undefined
          const addresses = list(results).flatMap(readAddress)
          return addresses.length === 0 && list(results).length > 0 ? undefined : addresses
        },
      }),
  }
}

function readAddress(raw: unknown): readonly FallbackAddress[] {
  const lines = list(field(field(raw, 'Address'), 'Lines')).map((line) => text(line, 160) ?? '')
  if (lines.filter(Boolean).length < 2) return []
  const details = field(raw, 'RawAddress')
  const reference = text(field(details, 'UniqueReference')) ?? ''
  const district = text(anyField(field(details, 'Location'), 'District'), 120) ?? ''
  return [{ Address: { Lines: lines }, RawAddress: { UniqueReference: reference, Location: { District: district } } }]
}
