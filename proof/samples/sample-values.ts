import { Ajv } from 'ajv'
import {
  askedParts,
  type CalendarDate,
  cleanAnswer,
  combinesExclusive,
  type FactTest,
  type Field,
  innerFields,
  type JourneyDefinition,
  jsonSchema,
  postcodePattern,
  ruleOf,
  RULES,
} from '../../engine/index.ts'
import { plainCheck } from '../../loader/index.ts'
import { checkedNumbers } from './checked-numbers.ts'
import { dateSamples } from './date-probes.ts'
import { dayOfSamples } from './day-of-samples.ts'
import { monthSamples } from './month-probes.ts'
import { choiceNamed, neededChoices } from './choices-sought.ts'
import { SAMPLE_DAY } from './sample-day.ts'
import { withEveryPart } from './with-every-part.ts'
import { testsByFact } from '../journey/fact-tests.ts'
import { patternTexts } from './pattern-texts.ts'

/**
 * A value that a field accepts, or `undefined` if none is found. Another `variant` returns a different value if there is
 * one, so that an effect gets new input.
 */
export function sampleAnswer(field: Field, variant = 0): unknown {
  const { choicesFrom } = field
  if (choicesFrom !== undefined) return sampleChoice(field, choicesFrom)
  const accepted: unknown[] = []
  const whole = withEveryPart(field)
  for (const value of candidates(whole, variant)) {
    const kept = cleanAnswer(whole, value, RULES)
    if (accepts(whole, kept)) accepted.push(kept)
    if (accepted.length > variant) break
  }
  return accepted[variant % Math.max(accepted.length, 1)]
}

/** Sample data of an outcome from which fields take their choices: one choice in each list, or as many as conditions need. */
export function sampleData(journey: JourneyDefinition, as: string): Readonly<Record<string, unknown>> | undefined {
  const lists: Record<string, readonly object[]> = {}
  for (const [name, field] of Object.values(journey.steps).flatMap(({ fields }) => Object.entries(fields))) {
    if (field.choicesFrom?.fact !== as) continue
    const { list, id } = field.choicesFrom
    const { minItems = 0 } = field as { readonly minItems?: number }
    const names = neededChoices(as, minItems, testsOf(journey, name))
    const known = lists[list] ?? []
    if (known.length >= names.length) continue
    lists[list] = names.map((choice) => ({
      [id]: choice,
      ...(field.rule?.everyQuestion === undefined ? {} : { choices: [{ choiceId: '1', choiceText: 'First' }] }),
    }))
  }
  return Object.keys(lists).length === 0 ? undefined : lists
}

/** The tests of a fact. Cached per journey, because every outcome of a run needs them. */
function testsOf(journey: JourneyDefinition, fact: string): readonly FactTest[] {
  const known = testsOfJourneys.get(journey) ?? testsByFact(journey)
  testsOfJourneys.set(journey, known)
  return known.get(fact) ?? []
}
const testsOfJourneys = new WeakMap<JourneyDefinition, ReadonlyMap<string, readonly FactTest[]>>()

/** Whether a field's schema and rule accept a value, as in `checkAnswers`: on a day, or on that of its samples. */
export function accepts(given: Field, value: unknown, today?: CalendarDate): boolean {
  const field = withEveryPart(given)
  return validatorOf(field)(value) && rulesAccept(field, value, today)
}

/** The rule of a field, or the rules of its parts: those that are asked for, none of which may be missing unless it is optional. */
function rulesAccept(field: Field, value: unknown, day: CalendarDate | undefined): boolean {
  const inner = innerFields(field)
  if (inner?.kind === 'list') return Array.isArray(value) && value.every((item) => rulesAccept(inner.item, item, day))
  if (inner?.kind === 'object') {
    const given = new Map(Object.entries(value as object))
    const asked = new Map(askedParts(inner.fields, value))
    return Object.entries(inner.fields).every(([name, part]) =>
      given.has(name)
        ? asked.has(name) && rulesAccept(part, given.get(name), day)
        : part.optional === true || !asked.has(name),
    )
  }
  const named = ruleOf(field)
  if (combinesExclusive(field, value)) return false
  return (
    named === undefined ||
    named.rule.check(value, named.parameters, { today: day ?? dayOfSamples(field), choices: [] }).length === 0
  )
}

// Shared, and without validating the schemas: the loader has done that.
const ajv = new Ajv({
  strict: false,
  unicodeRegExp: true,
  multipleOfPrecision: 9,
  meta: false,
  validateSchema: false,
  code: { optimize: false },
})
const validators = new Map<string, Validator>()
const validatorOfField = new WeakMap<Field, Validator>()
type Validator = (value: unknown) => boolean

function validatorOf(field: Field): Validator {
  // Called for each choice of a field, and there may be thousands.
  const known = validatorOfField.get(field)
  if (known !== undefined) return known
  const made = validatorFor(jsonSchema(field))
  validatorOfField.set(field, made)
  return made
}

function validatorFor(schema: Readonly<Record<string, unknown>>): Validator {
  const plain = plainCheck(schema)
  if (plain !== undefined) return plain
  const key = JSON.stringify(schema)
  const known = validators.get(key)
  if (known !== undefined) return known
  const made = compiled(schema)
  validators.set(key, made)
  return made
}

function compiled(schema: object): Validator {
  const validate = ajv.compile(schema)
  return (value) => validate(value)
}

function sampleChoice(field: Field, { fact }: NonNullable<Field['choicesFrom']>): unknown {
  if (field.rule?.everyQuestion !== undefined) return { [choiceNamed(fact, 1)]: '1' }
  return field.type === 'array' ? [choiceNamed(fact, 1)] : choiceNamed(fact, 1)
}

/** Values to try, the likeliest first; lazy, because the first one usually fits. What the field does not say is undefined, and refused. */
function* candidates(field: Field, variant: number): Generator<unknown> {
  const {
    enum: listed = [],
    examples,
    default: defaultValue,
    const: only,
  } = field as Field & { examples?: unknown; default?: unknown; const?: unknown }
  yield only
  yield* listed
  yield* Array.isArray(examples) ? (examples as unknown[]) : []
  yield defaultValue
  const [rule] = Object.keys(field.rule ?? {})
  const byRule = rule === undefined ? undefined : BY_RULE[rule]
  yield* byRule?.(variant, field) ?? innerSamples(field, variant) ?? BY_TYPE[field.type](field)
}

/** Groups with every part answered, and lists of as few entries as the field allows, and of one more. */
function* samplesOfParts(inner: NonNullable<ReturnType<typeof innerFields>>, field: Field, variant: number) {
  for (let index = 0; index <= variant; index++) {
    if (inner.kind === 'object') {
      const parts = Object.entries(inner.fields).map(([name, part]) => [name, sampleAnswer(part, index)] as const)
      yield Object.fromEntries(parts)
      continue
    }
    const { minItems = 0, maxItems = Infinity } = field as { readonly minItems?: number; readonly maxItems?: number }
    const length = Math.max(1, Math.min(minItems + (index % 2), maxItems))
    yield Array.from({ length }, (_, entry) => sampleAnswer(inner.item, index + entry))
  }
}

function innerSamples(field: Field, variant: number): Iterable<unknown> | undefined {
  const inner = innerFields(field)
  return inner === undefined ? undefined : samplesOfParts(inner, field, variant)
}

const FIRST_NAMES = ['Jane', 'Joan', 'Amir', 'Siobhan', 'Grace']
const LAST_NAMES = ['Sample', 'Example', 'Okafor', 'Nowak']
const BY_RULE: Readonly<Record<string, (variant: number, field: Field) => Iterable<unknown>>> = {
  personName: (_, field) => (field.ui?.autocomplete === 'family-name' ? LAST_NAMES : FIRST_NAMES),
  dateOfBirth: (_, field) => ['31/03/1980', '01/04/1981', '12/12/1975', ...birthdays(field)],
  emailAddress: (variant, field) =>
    Array.from({ length: variant + 1 }, (_, index) => emailOf(`jane${index === 0 ? '' : index}`, field)),
  dateBetween: (_, field) => [...dateSamples(field)],
  monthBetween: (_, field) => [...monthSamples(field)],
  // Numbers that Ofcom reserves for drama.
  ukMobile: (variant) => Array.from({ length: variant + 1 }, (_, index) => `07700 9001${23 + index}`),
  chosenAddress: (variant) =>
    Array.from({ length: variant + 1 }, (_, index) => ({
      postcode: 'LS1 4AP',
      addressID: `1000000000${index + 1}`,
      address: `${12 + index} High Street, Leeds, LS1 4AP`,
      postTown: 'LEEDS',
      number: String(12 + index),
      street1: 'HIGH STREET',
    })),
  postalAddress: (variant, field) => addresses(variant, field),
  signature: () => ['Jane Sample', 'Joan Sample'].map((typedName) => ({ method: 'typed', typedName })),
  // Digits that are too many are cut off, as those that a visitor types.
  oneTimeCode: () => ['12345678', '87654321'],
  uploadedFiles: (variant, field) => uploads(variant, field),
  // Numbers that Ofcom reserves for drama. The field takes those of any country.
  phoneNumber: (variant) =>
    Array.from({ length: variant + 1 }, (_, index) => `+44207946${String(index).padStart(4, '0')}`),
  iban: (_, field) => checkedNumbers('iban', field),
  luhn: (_, field) => checkedNumbers('luhn', field),
  nhsNumber: (_, field) => checkedNumbers('nhsNumber', field),
  ukVatNumber: (_, field) => checkedNumbers('ukVatNumber', field),
  ukTaxpayerReference: (_, field) => checkedNumbers('ukTaxpayerReference', field),
}

/** Addresses in the first of the countries that the field accepts. */
function addresses(variant: number, { rule }: Field): unknown[] {
  const [country = 'IE'] = rule?.postalAddress?.countries ?? []
  const pattern = postcodePattern(country)
  const postcode =
    pattern === undefined ? undefined : [...patternTexts(pattern)].find((text) => new RegExp(pattern).test(text))
  return Array.from({ length: variant + 1 }, (_, index) => ({
    lines: [`${12 + index} High Street`],
    town: 'Sampletown',
    region: 'Sampleshire',
    postcode,
    country,
  }))
}

/** As many files as the field needs, each of one byte. */
function uploads(variant: number, field: Field): unknown[] {
  const { minItems = 1 } = field as { readonly minItems?: number }
  const [type = ''] = field.rule?.uploadedFiles?.types ?? []
  return Array.from({ length: variant + 1 }, (_, nth) =>
    Array.from({ length: Math.max(minItems, 1) }, (_, index) => ({
      id: `sample-${nth}-${index}`,
      name: `sample-${index + 1}`,
      size: 1,
      type,
    })),
  )
}

/** Birthdays of the youngest and of the oldest person that the rule allows. */
function birthdays({ rule }: Field): string[] {
  const { minAge = 0, maxAge = 0 } = rule?.dateOfBirth ?? {}
  return [...new Set([minAge, maxAge])].map((age) => `01/04/${SAMPLE_DAY.year - age}`)
}

/** An address in a reserved domain (RFC 2606), with a top-level domain as long as the rule requires. */
function emailOf(name: string, { rule }: Field): string {
  const { tldMin = 2, tldMax = 63 } = rule?.emailAddress ?? {}
  return tldMin <= 3 && tldMax >= 3
    ? `${name}@example.com`
    : `${name}@mail.${'example'.padEnd(tldMin, 'e').slice(0, tldMax)}`
}

const BY_TYPE: Readonly<Record<Field['type'], (field: Field) => Iterable<unknown>>> = {
  boolean: () => [true, false],
  string: (field) => stringSamples(field),
  number: (field) => numberSamples(field),
  integer: (field) => numberSamples(field),
  array: (field) => [...choiceSamples(field), [], ['sample'], [1], [true], [{}]],
  object: () => [{}],
}

/** Lists of the choices of a field, as few as it allows, each time beginning with another one. */
function choiceSamples(field: Field): readonly unknown[][] {
  const { items, minItems = 1 } = field as { readonly items?: { readonly enum?: unknown }; readonly minItems?: number }
  const choices: readonly unknown[] = Array.isArray(items?.enum) ? items.enum : []
  return choices.map((_, index) => [...choices.slice(index), ...choices].slice(0, Math.max(minItems, 1)))
}

function* stringSamples(field: Field): Generator<string> {
  const {
    minLength = 1,
    maxLength = Infinity,
    pattern,
  } = field as { minLength?: number; maxLength?: number; pattern?: string }
  yield* new Set(
    ['sample', 'another sample', 'A', '1', '1234', '2020-01-31', 'LS1 4AP'].map((text) =>
      text.padEnd(minLength, 'a').slice(0, maxLength),
    ),
  )
  if (pattern !== undefined) yield* patternTexts(pattern, minLength)
}

function numberSamples(field: Field): number[] {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = field as Readonly<
    Record<string, number | undefined>
  >
  const step = multipleOf ?? 1
  const around = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].filter((bound) => bound !== undefined)
  const near = around.flatMap((bound) => [bound, Math.ceil(bound / step) * step, bound + step, bound - step])
  // Without both limits, no number is between them.
  const between = ((minimum ?? exclusiveMinimum ?? NaN) + (maximum ?? exclusiveMaximum ?? NaN)) / 2
  return [...new Set([step, 0, ...near, between])]
}
