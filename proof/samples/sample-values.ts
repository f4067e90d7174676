import { Ajv } from 'ajv'
import { cleanAnswer, type FactTest, type Field, type JourneyDefinition, ruleOf, RULES } from '../../engine/index.ts'
import { plainCheck } from '../../loader/index.ts'
import { choiceNamed, neededChoices } from './choices-sought.ts'
import { testsByFact } from '../journey/fact-tests.ts'
import { patternTexts } from './pattern-texts.ts'

/** The day on which a sample date of birth must be valid; any day for many years would do. */
const SAMPLE_DAY = { year: 2026, month: 6, day: 1 }

/**
 * A value that a field accepts, or `undefined` if none is found. Another `variant` returns a different value if there is
 * one, so that an effect gets new input.
 */
export function sampleAnswer(field: Field, variant = 0): unknown {
  const { choicesFrom } = field
  if (choicesFrom !== undefined) return sampleChoice(field, choicesFrom)
  const accepted: unknown[] = []
  for (const value of candidates(field, variant)) {
    const kept = cleanAnswer(field, value, RULES)
    if (kept !== undefined && accepts(field, kept)) accepted.push(kept)
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
    const names =
      field.type === 'array'
        ? neededChoices(as, (field as { readonly minItems?: number }).minItems ?? 0, testsOf(journey, name))
        : [choiceNamed(as, 1)]
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

/** Whether a field's schema and rule accept a value, as in `checkAnswers`. */
export function accepts(field: Field, value: unknown): boolean {
  const named = ruleOf(field)
  if (!validatorOf(field)(value)) return false
  return (
    named === undefined || named.rule.check(value, named.parameters, { today: SAMPLE_DAY, choices: [] }).length === 0
  )
}

/** A field's schema without the keywords of this project. */
export function plainSchema({
  title: _,
  messages: _m,
  ui: _u,
  rule: _r,
  choicesFrom: _c,
  optional: _o,
  description: _d,
  ...schema
}: Field): Readonly<Record<string, unknown>> {
  return schema
}

// Shared, and without validating the schemas: the loader has done that.
const ajv = new Ajv({
  strict: false,
  unicodeRegExp: true,
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
  const made = validatorFor(plainSchema(field))
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

/** Values to try, the likeliest first; lazy, because the first one usually fits. */
function* candidates(field: Field, variant: number): Generator<unknown> {
  const {
    enum: listed,
    examples,
    default: defaultValue,
    const: only,
  } = field as Field & { examples?: unknown; default?: unknown; const?: unknown }
  yield* only === undefined ? [] : [only]
  yield* listed ?? []
  yield* Array.isArray(examples) ? (examples as unknown[]) : []
  yield* defaultValue === undefined ? [] : [defaultValue]
  if (listed !== undefined || only !== undefined) return
  const [rule] = Object.keys(field.rule ?? {})
  const byRule = rule === undefined ? undefined : BY_RULE[rule]
  yield* byRule?.(variant, field) ?? BY_TYPE[field.type](field)
}

const FIRST_NAMES = ['Jane', 'Joan', 'Amir', 'Siobhan', 'Grace']
const LAST_NAMES = ['Sample', 'Example', 'Okafor', 'Nowak']
const BY_RULE: Readonly<Record<string, (variant: number, field: Field) => unknown[]>> = {
  personName: (_, field) => (field.ui?.autocomplete === 'family-name' ? LAST_NAMES : FIRST_NAMES),
  dateOfBirth: (_, field) => ['31/03/1980', '01/04/1981', '12/12/1975', ...birthdays(field)],
  emailAddress: (variant, field) =>
    Array.from({ length: variant + 1 }, (_, index) => emailOf(`jane${index === 0 ? '' : index}`, field)),
  // Numbers that Ofcom reserves for drama.
  ukMobile: (variant) => [
    ...Array.from({ length: variant + 1 }, (_, index) => `07700 9001${String(23 + index).padStart(2, '0')}`),
  ],
  chosenAddress: (variant) =>
    Array.from({ length: variant + 1 }, (_, index) => ({
      postcode: 'LS1 4AP',
      addressID: `1000000000${index + 1}`,
      address: `${12 + index} High Street, Leeds, LS1 4AP`,
      postTown: 'LEEDS',
      number: String(12 + index),
      street1: 'HIGH STREET',
    })),
  signature: () => ['Jane Sample', 'Joan Sample'].map((typedName) => ({ method: 'typed', typedName })),
  everyQuestion: () => [{}],
  oneTimeCode: (_, field) => ['12345678', '87654321'].map((digits) => digits.slice(0, field.rule?.oneTimeCode?.digits)),
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
  array: () => [[], ['sample'], [1], [true], [{}]],
  object: () => [{}],
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
  const [low, high] = [minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum]
  return [...new Set([step, 0, ...near, ...(low === undefined || high === undefined ? [] : [(low + high) / 2])])]
}
