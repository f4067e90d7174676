import type { JourneyDefinition } from '../../../engine/index.ts'
import { valueAt } from '../../../loader/index.ts'
import { CLAIM, type PageRequest } from './page-request.ts'

/** What the pages send to announce a file, and to have it checked. */
export function uploadRequests({ name: journey, steps }: JourneyDefinition): readonly PageRequest[] {
  return Object.values(steps).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([field, schema]): readonly PageRequest[] => {
      if (schema.rule?.uploadedFiles === undefined) return []
      const longest = valueAt(schema, ['items', 'properties', 'name', 'maxLength'])
      const own = { claim_number: CLAIM, journey }
      const name = 'a'.repeat(typeof longest === 'number' ? longest : 1)
      const when = `when a visitor gives a file as "${field}"`
      return [
        { call: 'start-upload', part: 'body', value: { ...own, field, name, size: 1, sha256: 'a'.repeat(64) }, when },
        { call: 'check-upload', part: 'body', value: { ...own, id: 'a'.repeat(ID_DIGITS) }, when },
      ]
    }),
  )
}

/** The backend names each file by so many digits. */
const ID_DIGITS = 32
