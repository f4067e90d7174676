import { isRecord } from '../../../../domain/index.ts'
import { partOf, type Json } from './journey-chain.ts'

export interface EffectToAdd {
  readonly name: string
  /** The inputs that no earlier step gives; empty if the effect can run. */
  readonly missing: readonly string[]
}

/** The effects that the journey uses by a name, those that can run here first. */
export function usesToAdd(uses: Json, inputs: Json, known: readonly string[]): readonly EffectToAdd[] {
  return possibleFirst(
    Object.keys(uses).map((name) => {
      const needed = [...new Set(factsOf(partOf(uses, name)['input'], inputs, []))]
      return { name, missing: withoutKnown(needed, known) }
    }),
  )
}

/** Effects by their contracts, those first whose inputs are answers of the same names; the others can be given other answers. */
export function contractsToAdd(
  required: Readonly<Record<string, readonly string[]>>,
  known: readonly string[],
): readonly EffectToAdd[] {
  return possibleFirst(
    Object.entries(required).map(([name, needed]) => ({ name, missing: withoutKnown(needed, known) })),
  )
}

const withoutKnown = (needed: readonly string[], known: readonly string[]) =>
  // None is known while they are read, and of a journey that has had errors from the start.
  known.length === 0 ? [] : needed.filter((name) => !known.includes(name))

const possibleFirst = (effects: readonly EffectToAdd[]) =>
  effects.toSorted((a, b) => Number(a.missing.length > 0) - Number(b.missing.length > 0))

/** The facts that an input reads. It may name other inputs of the journey, which may name others. */
function factsOf(input: unknown, inputs: Json, above: readonly string[]): readonly string[] {
  if (typeof input === 'string')
    return Object.hasOwn(inputs, input) && !above.includes(input)
      ? factsOf(inputs[input], inputs, [...above, input])
      : [input]
  if (Array.isArray(input)) return input.flatMap((part) => factsOf(part, inputs, above))
  if (!isRecord(input)) return []
  return Object.values(input).flatMap((source) => {
    if (typeof source === 'string') return [source]
    return isRecord(source) && typeof source['answer'] === 'string' && source['optional'] !== true
      ? [source['answer']]
      : []
  })
}
