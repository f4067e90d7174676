import { ownPart } from './conditions/own-part.ts'
import { passesOwnTest } from './conditions/own-test.ts'
import type { Field } from './journey/journey.ts'

/**
 * The parts of a group that are asked for: those without `when`, and those whose `when` holds. It sees the parts in front of it
 * that are asked, of its own group and no other, so that a group is right or wrong by itself wherever it is checked.
 *
 * @param value the group in the form in which it is stored
 * @example
 * const parts = { kind: { type: 'string' }, plate: { type: 'string', when: { kind: { const: 'car' } } } }
 * askedParts(parts, { kind: 'bicycle' }).map(([name]) => name) // ['kind']
 */
export function askedParts(
  parts: Readonly<Record<string, Field>>,
  value: unknown,
): readonly (readonly [name: string, part: Field])[] {
  const before = new Map<string, unknown>()
  return Object.entries(parts).filter(([name, { when }]) => {
    const isAsked = when === undefined || passesOwnTest(when, (fact) => before.get(fact))
    if (isAsked) before.set(name, ownPart(value, name))
    return isAsked
  })
}
