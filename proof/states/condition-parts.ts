import { type Condition, type FactTests, isCombination, type JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import type { Compiled } from './conditions-on-sets.ts'

/** A part of a condition. */
export interface Part {
  readonly pointer: string
  readonly compiled: Compiled
  /** Absent for a part that cannot have parts itself. */
  readonly condition?: Condition
}

/** The parts of a condition, each in compiled form. */
export function partsOf(condition: Exclude<Condition, string>, compiled: Compiled, pointer: string): Part[] {
  const compiledParts = 'parts' in compiled ? compiled.parts : []
  const listed = (key: string, list: readonly Condition[]) =>
    list.map((part, index): Omit<Part, 'compiled'> => ({ pointer: `${pointer}/${key}/${index}`, condition: part }))
  const parts = isCombination(condition, 'allOf')
    ? listed('allOf', condition.allOf)
    : isCombination(condition, 'anyOf')
      ? listed('anyOf', condition.anyOf)
      : isCombination(condition, 'required')
        ? condition.required.map((_, index) => ({ pointer: `${pointer}/required/${index}` }))
        : Object.keys(condition as FactTests).map((fact) => ({ pointer: `${pointer}${pointerOf([fact])}` }))
  return parts.flatMap((part, index) => {
    const compiledPart = compiledParts[index]
    return compiledPart === undefined ? [] : [{ ...part, compiled: compiledPart }]
  })
}

/** The compiled form of a part as if some of its own parts, which make no difference, were removed. `without` has their pointers. */
export function compiledWithout(journey: JourneyDefinition, part: Part, without: ReadonlySet<string>): Compiled {
  const { condition, compiled, pointer } = part
  const inside = (own: Part) => compiledWithout(journey, own, without)
  if (condition === undefined) return compiled
  if (typeof condition === 'string') {
    const named = journey.conditions[condition] ?? { allOf: [] }
    return inside({ condition: named, compiled, pointer: pointerOf(['conditions', condition]) })
  }
  if (isCombination(condition, 'not')) {
    const negated = 'part' in compiled ? compiled.part : compiled
    return { kind: 'not', part: inside({ condition: condition.not, compiled: negated, pointer: `${pointer}/not` }) }
  }
  // What has no parts may be one of two constants, which are compared by identity.
  const parts = partsOf(condition, compiled, pointer)
  if (!('parts' in compiled) || parts.length === 0) return compiled
  return { kind: compiled.kind, parts: parts.filter((own) => !without.has(own.pointer)).map(inside) }
}
