import { didYouMean, pointerOf, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const FILE = 'content/facts.json'

/** Facts that are smaller or earlier than the one that they are "notBefore": the end of a time in front of its beginning. */
export function factOrderDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const facts = Object.entries(valueIn(source, FILE, ['facts']) ?? {}) as readonly (readonly [string, unknown])[]
  const names = facts.map(([name]) => name)
  return facts.flatMap(([name, fact]): readonly Diagnostic[] => {
    const other = valueAt(fact, ['notBefore'])
    if (typeof other !== 'string') return []
    const report = (message: string, hint: string): readonly Diagnostic[] => [
      {
        code: 'FACT_ORDER',
        severity: 'error',
        file: FILE,
        pointer: pointerOf(['facts', name, 'notBefore']),
        message,
        hint,
      },
    ]
    const first = facts.find(([one]) => one === other)?.[1]
    if (first === undefined)
      return report(
        `There is no fact ${quoted(other)}.`,
        didYouMean(other, names) ?? 'Name another fact of this file, which is not computed.',
      )
    const [value, least] = [comparable(fact), comparable(first)]
    if (
      typeof value !== typeof least ||
      isTime(fact) !== isTime(first) ||
      (!isTime(fact) && unitOf(fact) !== unitOf(first))
    )
      return report(
        `${quoted(name)} and ${quoted(other)} cannot be compared: they have different units.`,
        'Name another fact.',
      )
    // Dates are written so that their texts are in their order.
    if (typeof value === 'number' ? value >= Number(least) : String(value) >= String(least)) return []
    return report(
      `${quoted(name)} is ${shown(fact)}, before ${quoted(other)}, which is ${shown(first)}.`,
      'Correct one of the two.',
    )
  })
}

/** Times in different units are compared in days; five business days are a week. */
const DAYS: Readonly<Record<string, number>> = {
  seconds: 1 / 86_400,
  hours: 1 / 24,
  days: 1,
  businessDays: 7 / 5,
  weeks: 7,
  months: 365 / 12,
  years: 365,
}
/** What facts of one kind are compared by: days for times, which are written in several units. Dates are written so that their texts are in their order. */
export function measured(fact: unknown): { readonly kind: string; readonly size: unknown } {
  return { kind: isTime(fact) ? 'time' : unitOf(fact), size: comparable(fact) }
}

const unitOf = (fact: unknown) => String(valueAt(fact, ['unit']))
const isTime = (fact: unknown) => Object.hasOwn(DAYS, unitOf(fact))

function comparable(fact: unknown): unknown {
  const value = valueAt(fact, ['value'])
  return isTime(fact) && typeof value === 'number' ? value * (DAYS[unitOf(fact)] ?? 1) : value
}

const shown = (fact: unknown) => `${String(valueAt(fact, ['value']))}${isTime(fact) ? ` ${unitOf(fact)}` : ''}`
