import {
  parseIsoDate,
  parseIsoMonth,
  partsOf,
  type FactTest,
  type Field,
  type JourneyDefinition,
  type Scalar,
} from '../../engine/index.ts'
import { didYouMean, pointerOf } from '../../loader/index.ts'
import { conditionPlaces } from '../journey/condition-places.ts'
import { giversOf } from '../facts/fact-classes.ts'
import { mentionsIn, type Mention } from '../journey/fact-tests.ts'
import type { Report } from './report.ts'

/** Tests that do not fit the values of a fact: a wrong type, or a value that is not in its list. */
export function conditionTests(journey: JourneyDefinition, report: Report): void {
  const cache = new Map<string, FactValues>()
  const factValuesOf = (fact: string): FactValues => {
    const known = cache.get(fact) ?? factValues(journey, fact)
    cache.set(fact, known)
    return known
  }
  const written = [
    ...Object.entries(journey.conditions).map(([name, condition]) => ({
      condition,
      pointer: pointerOf(['conditions', name]),
    })),
    ...conditionPlaces(journey),
  ]
  for (const [name, { derived }] of Object.entries(journey.facts)) {
    if (derived === undefined || !('count' in derived)) continue
    counted(partsOf(derived), derived.where, factValuesOf, pointerOf(['derived', name, 'where']), report)
  }
  for (const { condition, pointer } of written) {
    for (const mention of mentionsIn(condition)) {
      if (mention.test !== null && journey.facts[mention.fact] !== undefined)
        check(mention, mention.test, factValuesOf(mention.fact), `${pointer}${pointerOf(mention.at)}`, report)
    }
  }
}

/** The test of facts that are counted. Of a list of values, one fact may have some and another fact the others. */
function counted(
  facts: readonly string[],
  where: FactTest,
  valuesOfFact: (fact: string) => FactValues,
  pointer: string,
  report: Report,
): void {
  const listed = (where.enum ?? []).map((_, index) => `${pointer}/enum/${index}`)
  const wrong = facts.map((fact) => {
    const found: Parameters<Report>[] = []
    check({ fact, test: where, at: [] }, where, valuesOfFact(fact), pointer, (...one) => void found.push(one))
    return { found, places: found.map(([, place]) => place) }
  })
  for (const { found, places } of wrong) {
    const hasNone = listed.every((place) => places.includes(place))
    for (const one of found)
      if (hasNone || !listed.includes(one[1]) || wrong.every((other) => other.places.includes(one[1]))) report(...one)
  }
}

/** What is known about the values of a fact. */
interface FactValues {
  readonly types: ReadonlySet<string>
  /** All values, if they can be listed. */
  readonly values: readonly unknown[] | null
  /** The schemas of its entries, if it is a list. */
  readonly entries: readonly Entries[]
  /** Whether it is always a date, kept as YYYY-MM-DD. */
  readonly isDate: boolean
  /** Whether it is always a month, kept as YYYY-MM. */
  readonly isMonth: boolean
  /** Why its values cannot be compared as texts; null if they can. */
  readonly unordered: string | null
}

/** Reports a test that does not fit the values of a field of its own: one of a member of a group. */
export function checkFieldTest(mention: Mention, field: Field, pointer: string, report: Report): void {
  if (mention.test !== null) check(mention, mention.test, valuesOf([field], []), pointer, report)
}

function factValues(journey: JourneyDefinition, fact: string): FactValues {
  if (journey.facts[fact]?.kind === 'derived')
    return journey.facts[fact].schema['type'] === 'boolean' ? DERIVED_TRUTH : DERIVED_NUMBER
  const { fields, values } = giversOf(journey, fact)
  return valuesOf(
    fields.map(({ field }) => field),
    values,
  )
}

function valuesOf(fields: readonly Field[], values: readonly unknown[]): FactValues {
  const listed = fields.map((field) => field.enum ?? (field.type === 'boolean' ? [true, false] : null))
  const isListed = listed.every((list) => list !== null)
  const isAsked = fields.length > 0 && values.length === 0
  const types = new Set([
    ...fields.map((field) => (field.type === 'integer' ? 'number' : field.type)),
    ...values.map((value) => typeof value),
  ])
  return {
    types,
    values: isListed ? [...values, ...listed.flatMap((list) => list ?? [])] : null,
    entries: fields.flatMap((field) =>
      field.type === 'array' ? [(field as { readonly items?: Entries }).items ?? {}] : [],
    ),
    isDate: isAsked && fields.every((field) => field.rule?.dateBetween !== undefined),
    isMonth: isAsked && fields.every((field) => field.rule?.monthBetween !== undefined),
    unordered: fields.some((field) => field.rule?.dateOfBirth !== undefined)
      ? 'it is kept as DD/MM/YYYY, which does not sort as the calendar does'
      : null,
  }
}

const DERIVED_NUMBER: FactValues = {
  types: new Set(['number']),
  values: null,
  entries: [],
  isDate: false,
  isMonth: false,
  unordered: null,
}
const DERIVED_TRUTH: FactValues = { ...DERIVED_NUMBER, types: new Set(['boolean']), values: [true, false] }

interface Entries {
  readonly type?: unknown
  readonly enum?: readonly unknown[]
}

/** The keywords that can test a fact of these types. */
function hintFor(types: ReadonlySet<string>): string {
  const asked = [...types].flatMap((type) => ASKED[type] ?? [])
  return `${asked.length === 0 ? '' : `It can be tested with ${asked.map((keyword) => `"${keyword}"`).join(', ')}. `}"required" tests whether it is known at all.`
}

const ASKED: Readonly<Record<string, readonly string[]>> = {
  string: ['const', 'enum', 'minLength', 'maxLength'],
  number: ['const', 'enum', 'minimum', 'maximum'],
  boolean: ['const'],
  array: ['minItems', 'maxItems', 'contains'],
}

/** Reports constants that no entry of a list can equal. */
function checkEntries(
  fact: string,
  wanted: NonNullable<FactTest['contains']>,
  entries: readonly Entries[],
  pointer: string,
  report: Report,
): void {
  const constants: readonly (readonly [string, Scalar])[] = [
    ...(wanted.const === undefined ? [] : [['const', wanted.const] as const]),
    ...(wanted.enum ?? []).map((value, index) => [`enum/${index}`, value] as const),
  ]
  for (const [keyword, value] of constants) {
    if (
      entries.some(({ enum: listed }) => listed === undefined || listed.includes(value)) &&
      entries.some(({ type }) => isOfType(value, type))
    )
      continue
    const known = entries.flatMap(({ enum: listed }) => listed ?? []).map(String)
    const types = [...new Set(entries.map(({ type }) => String(type)))].join(' or ')
    report('FACT_VALUE_UNKNOWN', `${pointer}/${keyword}`, `No entry of "${fact}" is ever ${JSON.stringify(value)}.`, {
      hint:
        known.length === 0
          ? `Its entries are of the type ${types}.`
          : (didYouMean(String(value), known) ??
            `An entry is one of ${known.map((entry) => JSON.stringify(entry)).join(', ')}.`),
    })
  }
}

function isOfType(value: Scalar, type: unknown): boolean {
  return typeof type !== 'string' || (type === 'integer' ? Number.isInteger(value) : typeof value === type)
}

function check({ fact }: Mention, test: FactTest, kind: FactValues, pointer: string, report: Report): void {
  const types = [...kind.types].join(' or ')
  const mismatch = (keyword: string, wanted: string) =>
    report('FACT_TEST_TYPE', `${pointer}/${keyword}`, `"${fact}" is ${types}; "${keyword}" ${wanted}.`, {
      hint: hintFor(kind.types),
    })

  const constants: [string, Scalar][] = [
    ...(test.const === undefined ? [] : [['const', test.const] as [string, Scalar]]),
    ...(test.enum ?? []).map((value, index): [string, Scalar] => [`enum/${index}`, value]),
  ]
  for (const [keyword, value] of constants) {
    if (!kind.types.has(typeof value)) mismatch(keyword, `asks for the ${typeof value} ${JSON.stringify(value)}`)
    else if (kind.values !== null && !kind.values.includes(value)) {
      const known = kind.values.map(String)
      report('FACT_VALUE_UNKNOWN', `${pointer}/${keyword}`, `"${fact}" is never ${JSON.stringify(value)}.`, {
        hint:
          didYouMean(String(value), known) ??
          `It is one of ${known.map((possible) => JSON.stringify(possible)).join(', ')}.`,
      })
    } else if (isNone(value, kind))
      report('FACT_VALUE_UNKNOWN', `${pointer}/${keyword}`, `"${fact}" is never ${JSON.stringify(value)}.`, {
        hint: writtenAs(kind),
      })
  }
  for (const bound of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const) {
    const value = test[bound]
    if (value === undefined) continue
    if (typeof value === 'object') {
      if ('thisMonth' in value && !kind.isMonth) mismatch(bound, 'compares it with this month, and it is not a month')
      if ('today' in value && !kind.isDate) mismatch(bound, 'compares it with today, and it is not a date')
    } else if (!kind.types.has(typeof value))
      mismatch(bound, `compares it with the ${typeof value} ${JSON.stringify(value)}`)
    else if (typeof value === 'string' && kind.unordered !== null)
      mismatch(bound, `compares texts, and ${kind.unordered}`)
    else if (isNone(value, kind) && !sortsRight(String(value), bound, kind))
      report(
        'FACT_TEST_TYPE',
        `${pointer}/${bound}`,
        `"${fact}" is a ${kind.isDate ? 'date' : 'month'}; "${bound}" compares it with ${JSON.stringify(value)}, which is none.`,
        { hint: writtenAs(kind) },
      )
  }
  for (const keyword of ['minItems', 'maxItems', 'contains'] as const)
    if (test[keyword] !== undefined && !kind.types.has('array')) mismatch(keyword, 'is for lists')
  if (test.contains !== undefined && kind.types.has('array'))
    checkEntries(fact, test.contains, kind.entries, `${pointer}/contains`, report)
  for (const keyword of ['minLength', 'maxLength', 'pattern'] as const) {
    if (test[keyword] === undefined) continue
    if (!kind.types.has('string')) mismatch(keyword, 'is for texts')
    else if (keyword === 'pattern' && kind.values === null) {
      report(
        'FACT_PATTERN_OPEN',
        `${pointer}/pattern`,
        `"${fact}" may be any text: the texts that match a pattern cannot be listed.`,
        { hint: 'Use const, enum or a length, or give the fact a list of values.' },
      )
    }
  }
}

/** Whether a value can be none of the dates or months that a fact has. */
function isNone(value: Scalar, { isDate, isMonth }: FactValues): boolean {
  const text = String(value)
  return (isDate && parseIsoDate(text) === undefined) || (isMonth && parseIsoMonth(text) === undefined)
}

/** Whether a text of another form still parts all months or days where it says: "2014" is before all of them, and a day is behind its month. */
function sortsRight(
  text: string,
  bound: 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum',
  { isDate }: FactValues,
): boolean {
  const isBefore = bound === 'minimum' || bound === 'exclusiveMaximum'
  if (!isBefore) return !isDate && parseIsoDate(text) !== undefined
  return /^\d{4}$/.test(text) || (isDate && parseIsoMonth(text) !== undefined)
}

function writtenAs({ isDate }: FactValues): string {
  return isDate
    ? 'Write a day that there is, as "2014-01-31": year, month and day.'
    : 'Write a month as "2014-01": year and month.'
}
