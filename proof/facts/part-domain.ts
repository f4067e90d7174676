import { isMembersFact, partsOf, type FactTest, type JourneyDefinition } from '../../engine/index.ts'
import { testsOfDerived } from '../journey/fact-tests.ts'
import { domainOf, exact, type Domain, type Range } from './derived-domain.ts'
import { memberDomain } from './member-domain.ts'
import { cutsOf, signOf } from './tested-derived.ts'

/** The values of a part, which may be derived itself. */
export function partDomain(
  journey: JourneyDefinition,
  part: string,
  tests: ReadonlyMap<string, readonly FactTest[]>,
  isDate: boolean,
  above: readonly string[] = [],
): Domain {
  const derived = journey.facts[part]?.derived
  if (derived === undefined) return domainOf(journey, part, tests.get(part) ?? [], isDate)
  const tested = cutsOf(testsOfDerived(journey).get(part) ?? []).map(({ number }) => number)
  const plain = { isDate: false, listed: [], ranges: [], tested, otherLimit: undefined }
  if ('count' in derived) return { ...plain, listed: countsUpTo(derived.count.length) }
  if (isMembersFact(derived)) {
    const { ranges, listed } = memberDomain(journey, derived)
    return { ...plain, ranges, listed }
  }
  if ('between' in derived || above.includes(part)) return plain
  const parts = derivedRanges(partsOf(derived).map((name) => partDomain(journey, name, tests, false, [...above, part])))
  const sides = parts.map(({ low, high }, index) =>
    signOf(derived, index) === 1 ? { low, high } : { low: -high, high: -low },
  )
  const total = (side: 'low' | 'high') => exact(sides.reduce((sum, range) => sum + range[side], 0))
  const unit = parts.find((range) => range.unit !== null)?.unit ?? null
  return { ...plain, ranges: [{ low: total('low'), high: total('high'), unit }] }
}

/** One range for each part, from its least value to its greatest. */
function derivedRanges(domains: readonly Domain[]): readonly Range[] {
  return domains.map(({ listed, ranges }) => ({
    low: Math.min(...listed, ...ranges.map(({ low }) => low)),
    high: Math.max(...listed, ...ranges.map(({ high }) => high)),
    unit: ranges[0]?.unit ?? null,
  }))
}

function countsUpTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, count) => count)
}
