import {
  daysFromToday,
  isCombination,
  isMembersFact,
  partsOf,
  type Condition,
  type DerivedFact,
  type FactTests,
  type JourneyDefinition,
} from '../../engine/index.ts'
import { didYouMean, quoted } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/report.ts'
import { CONDITION_LIMITS } from './condition-references.ts'
import { patternError } from '../schemas/pattern-safety.ts'

/** Checks that derived facts are made of facts that exist, and of no derived ones but numbers, and that their tests mean the same each day. */
export function checkDerived({ name: journey, facts }: JourneyDefinition, report: Report): void {
  const sources = Object.keys(facts)
  for (const [name, { derived }] of Object.entries(facts)) {
    if (derived === undefined) continue
    const kind = kindOf(derived)
    partsOf(derived).forEach((part, index) => {
      const at = ['derived', name, kind, ...(isMembersFact(derived) ? [] : [index])]
      if (!Object.hasOwn(facts, part))
        report('FACT_UNDECLARED', at, `Nothing in ${journey} gives the fact ${quoted(part)}.`, () =>
          didYouMean(part, sources),
        )
      else if (isMadeOf(facts, part, name))
        report(
          'DERIVED_CYCLE',
          at,
          `${quoted(name)} is made of ${quoted(part)}, which is made of ${quoted(name)}.`,
          () => 'Name what both are made of.',
        )
      else if (!canBePart(kind, facts[part]?.derived))
        report(
          'DERIVED_PART',
          at,
          `${quoted(name)} is made of ${quoted(part)}, which is derived itself.`,
          () =>
            `Only a sum and a difference are made of derived facts, and only of ${[...PARTS].join(', ')}. Name what ${quoted(part)} is made of.`,
        )
    })
    if (isMembersFact(derived)) {
      if ('of' in derived) continue
      checkMembers(name, derived.where, ['derived', name, 'where'], report)
      continue
    }
    if (!('where' in derived)) continue
    checkTest(name, derived.where, ['derived', name, 'where'], report)
  }
}

/** The key that says what a derived fact is. */
function kindOf(derived: DerivedFact): string {
  return Object.keys(derived).find((key) => !BESIDE.has(key)) ?? ''
}
const BESIDE: ReadonlySet<string> = new Set(['where', 'in', 'of', 'default'])

function canBePart(kind: string, part: DerivedFact | undefined): boolean {
  return part === undefined || ((kind === 'sum' || kind === 'difference') && PARTS.has(kindOf(part)))
}
/** The derived numbers that another one may be made of. */
const PARTS: ReadonlySet<string> = new Set(['sum', 'difference', 'count', 'members', 'total'])

/** Whether a derived fact is made of another one in the end, or is that one. */
function isMadeOf(
  facts: JourneyDefinition['facts'],
  name: string,
  other: string,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  const derived = facts[name]?.derived
  if (derived === undefined || seen.has(name)) return false
  return name === other || partsOf(derived).some((part) => isMadeOf(facts, part, other, new Set([...seen, name])))
}

type Place = readonly (string | number)[]

function checkTest(name: string, test: FactTests[string], at: Place, report: Report): void {
  if (daysFromToday(test).length > 0)
    report(
      'DERIVED_PART',
      at,
      `${quoted(name)} counts by a day that is counted from today.`,
      () => 'Count by fixed values, and compare with today in conditions.',
    )
  const found = test.pattern === undefined ? undefined : patternError(test.pattern)
  if (found !== undefined)
    report(found.code, [...at, 'pattern'], `${quoted(test.pattern ?? '')}: ${found.message}`, () => found.hint)
}

/** A condition on the fields of a member. Named conditions test the facts of the journey. */
function checkMembers(name: string, where: Condition, at: Place, report: Report, depth = 0): void {
  const inside = (part: Condition, more: Place) => checkMembers(name, part, [...at, ...more], report, depth + 1)
  if (typeof where === 'string')
    report(
      'DERIVED_PART',
      at,
      `${quoted(name)} tests members by the condition ${quoted(where)}, which tests facts of the journey.`,
      () => 'Write the condition out, with the fields of a member.',
    )
  else if (depth > CONDITION_LIMITS.depth)
    report(
      'CONDITION_TOO_LARGE',
      at,
      `This condition is more than ${CONDITION_LIMITS.depth} levels deep.`,
      () => 'Use fewer parts.',
    )
  else if (isCombination(where, 'allOf')) where.allOf.forEach((part, index) => inside(part, ['allOf', index]))
  else if (isCombination(where, 'anyOf')) where.anyOf.forEach((part, index) => inside(part, ['anyOf', index]))
  else if (isCombination(where, 'not')) inside(where.not, ['not'])
  else if (!isCombination(where, 'required'))
    for (const [field, test] of Object.entries(where as FactTests)) checkTest(name, test, [...at, field], report)
}
