import type { EventData } from '../ports/outgoing-ports.ts'
import fields from './event-fields.json'

const ALLOWED: ReadonlySet<string> = new Set(fields)
const LONGEST_TEXT = 500

/**
 * The part of an event's data that marketing may get: plain values of the fields listed in event-fields.json. Names,
 * e-mail addresses and phone numbers are not among them. Texts with an e-mail address, as campaign links sometimes contain,
 * and nested objects are removed.
 */
export function allowedEventData(given: unknown): EventData {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {}
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => ALLOWED.has(name) && isPlain(value)))
}

function isPlain(value: unknown): value is string | number | boolean {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT && !value.includes('@')
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
}
