import type { FromSchema } from 'json-schema-to-ts'
import type schema from '../../generated/schemas/facts.schema.ts'

/** content/facts.json */
export type FactsFile = FromSchema<typeof schema>

/** A figure, a date or a name, with its source. */
export type Fact = FactsFile['facts'][string]
