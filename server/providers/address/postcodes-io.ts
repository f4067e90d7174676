import { field, text } from '../../../domain/index.ts'
import type { PostcodeCompletions } from '../ports/ports.ts'
import type { HttpSupplier } from '../transport/index.ts'

const MOST = '10'

/** postcodes.io: `result` is null if no postcode starts like this. */
export function postcodesIo(ask: HttpSupplier): PostcodeCompletions {
  return {
    complete: (typed) =>
      ask({
        method: 'GET',
        path: '/postcodes/{typed}/autocomplete',
        params: { typed },
        query: { limit: MOST },
        repeatable: true,
        read(body) {
          const result = field(body, 'result')
          if (result === null) return []
          return Array.isArray(result)
            ? result.flatMap((postcode) => text(postcode, 8) ?? []).slice(0, Number(MOST))
            : undefined
        },
      }),
  }
}
