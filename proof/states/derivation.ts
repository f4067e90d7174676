import {
  derivedValue,
  factsWithDerived,
  givenParts,
  isMembersFact,
  partsOf,
  type DerivedFact,
  type JourneyDefinition,
} from '../../engine/index.ts'

/** How the values of given facts, in order, come to that of a derived fact. */
export interface Derivation {
  /** The value, from that of each given part. */
  readonly valueOf: (values: readonly unknown[]) => unknown
  /** What the values of the first parts come to: with others of the same key, the rest comes to the same value. */
  readonly keyOf: (values: readonly unknown[]) => string
}

/** The derivation of a fact from its given parts, in the order of `givenParts`. */
export function derivation(journey: JourneyDefinition, derived: DerivedFact): Derivation {
  const given = givenParts(journey, derived)
  const inner = new Map(given.map((name, index) => [name, index]))
  const readOf = (values: readonly unknown[]) => factsWithDerived(journey, (name) => values[inner.get(name) ?? -1])
  const isTree = timesNamed(journey, derived).length === given.length
  return {
    valueOf: (values) => derivedValue(derived, readOf(values)),
    keyOf: (values) => (isTree ? key(journey, derived, values, readOf(values)) : JSON.stringify(values)),
  }
}

/** The given parts, each as often as it is named. */
function timesNamed(journey: JourneyDefinition, derived: DerivedFact): readonly string[] {
  return partsOf(derived).flatMap((part) => {
    const inner = journey.facts[part]?.derived
    return inner === undefined ? [part] : timesNamed(journey, inner)
  })
}

/** The total of the parts that are known to the end, and the key of the one that is not. */
function key(
  journey: JourneyDefinition,
  derived: DerivedFact,
  values: readonly unknown[],
  read: (name: string) => unknown,
): string {
  if ('between' in derived || isMembersFact(derived)) return JSON.stringify(values)
  let left = values.length
  let partial = ''
  const whole: string[] = []
  for (const part of partsOf(derived)) {
    const inner = journey.facts[part]?.derived
    const size = inner === undefined ? 1 : givenParts(journey, inner).length
    if (left >= size) whole.push(part)
    else if (inner !== undefined) {
      const before = values.length - left
      partial = key(journey, inner, values.slice(before), read)
    }
    if (left < size) break
    left -= size
  }
  const soFar: DerivedFact =
    'sum' in derived
      ? { ...derived, sum: whole }
      : 'count' in derived
        ? { ...derived, count: whole }
        : { ...derived, difference: whole }
  return `${String(derivedValue(soFar, read))}|${partial}`
}
