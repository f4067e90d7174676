import type { Journey } from '../../../../engine/index.ts'
import { journeyAsking } from '../../support/journey-asking.ts'

/** A journey whose first step asks for documents. */
export function journeyWithFiles(field: object = {}): Journey {
  return journeyAsking('papers', 'documents', { documents: { $ref: '../schemas/fields/documents.json', ...field } })
}
