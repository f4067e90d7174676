import { innerFields } from './fields/inner-fields.ts'
import type { Field } from './journey/journey.ts'

/**
 * What a field is answered with in advance: its default, or those of the parts of a group.
 *
 * @example
 * defaultOf({ type: 'object', properties: { country: { type: 'string', default: 'Wales' } } }) // { country: 'Wales' }
 */
export function defaultOf(field: Field): unknown {
  if (field.default !== undefined) return field.default
  const inner = innerFields(field)
  return inner?.kind === 'object' ? filledIn(inner.fields, {}) : undefined
}

/** The parts of a group, with the defaults of those that are missing; undefined if there are none at all. */
export function filledIn(parts: Readonly<Record<string, Field>>, given: object): unknown {
  const added = Object.entries(parts).flatMap(([name, part]) => {
    const value = Object.hasOwn(given, name) ? undefined : defaultOf(part)
    return value === undefined ? [] : [[name, value] as const]
  })
  const whole = { ...given, ...Object.fromEntries(added) }
  return Object.keys(whole).length === 0 ? undefined : whole
}
