import { isRecord } from '../../../../domain/index.ts'
import schema from '../../../../schemas/journey.schema.json'
import type { Json } from '../model/journey-chain.ts'

/** The meta-schema of journeys, which all forms of a step are made from. */
export const JOURNEY_SCHEMA: Json = schema

export function definition(name: string): Json {
  const found = schema.definitions as Readonly<Record<string, unknown>>
  return isRecord(found[name]) ? found[name] : {}
}

/** What the schema says a member of a step is. */
export function memberOfStep(key: string): Json {
  const { properties } = definition('step')
  const member = isRecord(properties) ? properties[key] : undefined
  return isRecord(member) ? member : {}
}
