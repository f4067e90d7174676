import type { EventData } from '../outgoing-ports.ts'
import fields from './event-fields.json'

const ALLOWED: ReadonlySet<string> = new Set(fields)
const LONGEST_TEXT = 500

/**
 * What may be told to marketing, of whatever was given: plain values of the fields listed in event-fields.json. A name, an
 * e-mail address or a phone number is not among them; nor does a text pass that holds an e-mail address, as campaign links do
 * now and then, nor a nested object.
 */
export function allowedEventData(given: unknown): EventData {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {}
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => ALLOWED.has(name) && isPlain(value)))
}

function isPlain(value: unknown): value is string | number | boolean {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT && !value.includes('@')
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
}
