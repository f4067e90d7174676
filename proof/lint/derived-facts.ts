import {
  groupOf,
  innerFields,
  isMembersFact,
  partsOf,
  type DerivedFact,
  type Field,
  type JourneyDefinition,
  type MembersFact,
} from '../../engine/index.ts'
import { didYouMean, pointerOf, quoted } from '../../loader/index.ts'
import { derivedValues } from '../facts/derived-values.ts'
import { giversOf } from '../facts/fact-classes.ts'
import { decidedOutside } from '../journey/decided-outside.ts'
import { conditionPlaces } from '../journey/condition-places.ts'
import { derivedParts, mentionsIn } from '../journey/fact-tests.ts'
import { placeholdersOf } from '../journey/placeholders.ts'
import { checkFieldTest } from './condition-tests.ts'
import type { Report } from './report.ts'

/**
 * Checks derived facts: their parts must be numbers or dates, the proof must be able to decide the conditions that test them, and something
 * must use them.
 */
export function derivedFacts(journey: JourneyDefinition, report: Report): void {
  const derived = Object.entries(journey.facts).flatMap(([name, fact]) =>
    fact.derived === undefined ? [] : [{ name, how: fact.derived }],
  )
  if (derived.length === 0) return
  const wrong = new Set<string>()
  for (const { name, how } of derived) {
    parts(journey, name, how, (...reported) => {
      wrong.add(name)
      report(...reported)
    })
    if (isMembersFact(how)) partsDecidedOutside(journey, name, how, report)
  }
  for (const [name, reason] of derivedValues(journey).open) {
    // A derived fact with an invalid part has no values to decide by.
    if (madeOf(journey, name).some((part) => wrong.has(part))) continue
    report(
      'DERIVED_OPEN',
      pointerOf(['derived', name]),
      `The proof cannot decide what tests ${quoted(name)}: ${reason}.`,
      {
        hint: 'Compare it with fewer or smaller numbers, give its parts the same kind of limits, or test fewer derived facts that share parts.',
      },
    )
  }
  const used = usedNames(journey)
  for (const { name } of derived)
    if (!used.has(name))
      report(
        'DERIVED_UNUSED',
        pointerOf(['derived', name]),
        `No condition and no text uses the derived fact "${name}".`,
        {
          severity: 'warning',
          hint: 'Use it where it was meant to be used, or remove it.',
        },
      )
}

/** A derived fact, and all others that it is made of. */
function madeOf(journey: JourneyDefinition, name: string): readonly string[] {
  const found = new Set([name])
  for (const one of found) for (const part of derivedParts(journey, one)) found.add(part)
  return [...found]
}

function parts(journey: JourneyDefinition, name: string, how: DerivedFact, report: Report): void {
  if (isMembersFact(how)) return members(journey, name, how, report)
  if ('count' in how) return
  const kind = 'sum' in how ? 'sum' : 'difference' in how ? 'difference' : 'between'
  partsOf(how).forEach((part, index) => {
    // The loader has checked those that are derived themselves.
    if (journey.facts[part]?.derived !== undefined) return
    const { fields, values } = giversOf(journey, part)
    const fits =
      kind === 'between'
        ? values.length === 0 && fields.every(({ field }) => field.rule?.dateBetween !== undefined)
        : values.every((value) => typeof value === 'number') && fields.every(({ field }) => isNumber(field))
    if (fits) return
    report(
      'DERIVED_PART',
      pointerOf(['derived', name, kind, index]),
      `${quoted(name)} is made of ${quoted(part)}, which is not always a ${kind === 'between' ? 'date' : 'number'}.`,
      {
        hint:
          kind === 'between'
            ? 'Name an answer with the rule "dateBetween", which is kept as YYYY-MM-DD.'
            : 'Name an answer of type "number" or "integer".',
      },
    )
  })
}

/** Facts about members need a list of groups, and test fields that its members have. */
function members(journey: JourneyDefinition, name: string, how: MembersFact, report: Report): void {
  const kind = Object.keys(how).find((key) => KINDS.has(key)) ?? ''
  const group = groupOf(how)
  const { fields, values } = giversOf(journey, group)
  const items = fields.flatMap(({ field }) => {
    const parts = partsOfMember(field)
    return parts === undefined ? [] : [parts]
  })
  if (values.length > 0 || items.length < fields.length)
    return report(
      'DERIVED_PART',
      pointerOf(['derived', name, kind]),
      `${quoted(name)} asks about the members of ${quoted(group)}, which is not a list of groups.`,
      { hint: 'Name an answer of type "array" whose "items" are an object with "properties".' },
    )
  for (const parts of items) {
    if ('of' in how) {
      const numbers = Object.keys(parts).filter((part) => isNumber(parts[part]))
      if (!numbers.includes(how.of))
        report(
          'DERIVED_PART',
          pointerOf(['derived', name, 'of']),
          `A member of ${quoted(group)} has no number ${quoted(how.of)}.`,
          { hint: didYouMean(how.of, numbers) ?? 'Name a field of type "number" or "integer".' },
        )
      continue
    }
    for (const mention of mentionsIn(how.where)) {
      const pointer = `${pointerOf(['derived', name, 'where'])}${pointerOf(mention.at)}`
      const field = Object.hasOwn(parts, mention.fact) ? parts[mention.fact] : undefined
      if (field !== undefined) checkFieldTest(mention, field, pointer, report)
      else
        report('FACT_UNDECLARED', pointer, `A member of ${quoted(group)} has no field ${quoted(mention.fact)}.`, {
          hint: didYouMean(mention.fact, Object.keys(parts)) ?? `It has ${Object.keys(parts).map(quoted).join(', ')}.`,
        })
    }
  }
}

/** How many members are so depends on answers elsewhere if these decide whether a member is asked for it: the classes of a list do not. */
function partsDecidedOutside(journey: JourneyDefinition, name: string, how: MembersFact, report: Report): void {
  const tested = 'of' in how ? [how.of] : mentionsIn(how.where).map(({ fact }) => fact)
  const outside = new Set(
    giversOf(journey, groupOf(how)).fields.flatMap(({ field }) => [
      ...decidedOutside(partsOfMember(field) ?? {}, Object.keys(field.partsWhen ?? {})),
    ]),
  )
  const [part] = tested.filter((one) => outside.has(one))
  if (part === undefined) return
  report(
    'DERIVED_OPEN',
    pointerOf(['derived', name]),
    `The proof cannot decide what tests ${quoted(name)}: whether ${quoted(part)} is asked depends on answers outside of the entry.`,
    {
      hint: `Count by a part that every entry is asked for, or remove the condition of ${quoted(part)} from "partsWhen".`,
    },
  )
}

function isNumber(field: Field | undefined): boolean {
  return field?.type === 'number' || field?.type === 'integer'
}

const KINDS: ReadonlySet<string> = new Set(['members', 'any', 'all', 'total', 'least', 'most'])

function partsOfMember(field: Field): Readonly<Record<string, Field>> | undefined {
  const list = innerFields(field)
  const inner = list?.kind === 'list' ? innerFields(list.item) : undefined
  return inner?.kind === 'object' ? inner.fields : undefined
}

function usedNames(journey: JourneyDefinition): ReadonlySet<string> {
  const conditions = [
    ...conditionPlaces(journey).map(({ condition }) => condition),
    ...Object.values(journey.conditions),
  ]
  return new Set([
    ...Object.keys(journey.facts).flatMap((name) => derivedParts(journey, name)),
    ...conditions.flatMap((condition) => mentionsIn(condition).map(({ fact }) => fact)),
    ...Object.values(journey.steps).flatMap((step) => placeholdersOf(step).map(({ name }) => name)),
  ])
}
