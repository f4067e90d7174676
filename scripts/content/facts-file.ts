import type { FromSchema } from 'json-schema-to-ts'
import type schema from '../../generated/schemas/facts.schema.ts'

/** content/facts.json */
export type FactsFile = FromSchema<typeof schema>

/** A figure, a day or a name, with where it comes from. */
export type Fact = FactsFile['facts'][string]
