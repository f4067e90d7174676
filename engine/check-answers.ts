import { askedFields, asksAlways, type AskedFields } from './asked-fields.ts'
import { londonDate } from './dates/calendar-date.ts'
import { combinesExclusive } from './journey/excluded-choices.ts'
import { innerFields } from './fields/inner-fields.ts'
import { cleanInner, containersOf, leavesOf } from './inner-answers.ts'
import type { Field, Step } from './journey/journey.ts'
import { namedRule, type NamedRule, type Rules } from './journey/named-rule.ts'
import { ruledFields, type RuledField } from './journey/ruled-fields.ts'
import { stepNamed } from './route.ts'
import type { Journey, SchemaError } from './runnable.ts'
import type { ValidationError, JourneyState } from './state.ts'
import { numberFrom } from './text/number-from.ts'

export interface CheckContext {
  /** Milliseconds since 1970: ages depend on the day. */
  readonly now: number
  /** The outcomes that contain the choices of fields with `choicesFrom`. */
  readonly outcomes?: JourneyState['outcomes']
  /** The steps on the route, at least up to this one: then only the fields that are asked are checked. Without it, all are. */
  readonly route?: readonly string[]
}

/**
 * The validation errors of a step's answers, in the order of its fields; empty if there are none. The same check decides
 * in the browser and on the server. With a `route`, a journey that compares with today must come from `seenAt`.
 *
 * @example
 * checkAnswers(v3, 'contact', { email: 'jane@' }, { now }) // [{ field: 'email', key: 'email', message: 'Please enter a valid email address' }, …]
 */
export function checkAnswers(
  journey: Journey,
  stepId: string,
  values: Readonly<Record<string, unknown>>,
  context: CheckContext,
): readonly ValidationError[] {
  const { step, cleaned, asked } = asking(journey, stepNamed(journey, stepId), values, context)
  return errorsIn(journey, step, cleaned, context, asked)
}

export interface Asking {
  /** The step, whose groups ask for the parts that are asked now. */
  readonly step: Step
  /** The answers in the form in which they would be stored. */
  readonly cleaned: Record<string, unknown>
  /** The fields that it asks for; undefined if it asks for all. */
  readonly asked: AskedFields | undefined
}

/** What a step asks for with these answers. Without a route, it is taken to ask for all. */
export function asking(
  journey: Journey,
  whole: Step,
  values: Readonly<Record<string, unknown>>,
  context: Pick<CheckContext, 'outcomes' | 'route'>,
): Asking {
  const step = journey.partsWhen?.asked(journey, whole, values, context) ?? whole
  const cleaned = cleanAnswers(journey, step, values)
  const { outcomes = {}, route } = context
  if (route === undefined || asksAlways(step)) return { step, cleaned, asked: undefined }
  const own = Object.fromEntries(Object.keys(step.fields).map((name) => [name, cleaned[name]]))
  return { step, cleaned, asked: askedFields(journey, step, { answers: { ...values, ...own }, outcomes }, route) }
}

/** Like `checkAnswers`, for answers that are already cleaned, and, if `asked` is given, only of these fields. */
export function errorsIn(
  journey: Journey,
  step: Step,
  cleaned: Readonly<Record<string, unknown>>,
  context: CheckContext,
  asked?: AskedFields,
): readonly ValidationError[] {
  const schemaErrors = journey.validators[step.id]?.(cleaned) ?? []
  const errors: ValidationError[] = []
  for (const ruled of ruledFields(step, journey.rules))
    if (asked === undefined || asked.has(ruled.name))
      errors.push(
        ...fieldErrors(ruled, cleaned[ruled.name], schemaErrors, context, journey.rules, asked?.get(ruled.name)),
      )
  return errors
}

/** The answers in the form in which they are stored. An empty text and an unticked box are not answers. */
export function cleanAnswers(
  { rules }: Pick<Journey, 'rules'>,
  step: Step,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const cleaned: Record<string, unknown> = {}
  for (const { name, field, named } of ruledFields(step, rules)) {
    const given = Object.hasOwn(values, name) ? values[name] : undefined
    const value =
      innerFields(field) === undefined
        ? cleanedBy(named, field, given)
        : cleanInner(field, given, (innerField, part) => cleanAnswer(innerField, part, rules))
    if (value !== undefined) cleaned[name] = value
  }
  return cleaned
}

/** The choices of a field, from the data of an effect. */
export function choicesOf(
  field: Field,
  outcomes: JourneyState['outcomes'] | undefined,
): readonly Readonly<Record<string, unknown>>[] {
  const { fact, list } = field.choicesFrom ?? {}
  const data = fact === undefined ? undefined : outcomes?.[fact]?.data
  const choices =
    typeof data === 'object' && data !== null && list !== undefined
      ? (data as Record<string, unknown>)[list]
      : undefined
  return Array.isArray(choices) ? choices : []
}

/** The form in which one answer is stored; `undefined` if it is empty. */
export function cleanAnswer(field: Field, value: unknown, rules: Rules): unknown {
  return innerFields(field) === undefined
    ? cleanedBy(namedRule(field, rules), field, value)
    : cleanInner(field, value, (inner, part) => cleanAnswer(inner, part, rules))
}

function cleanedBy(named: NamedRule | undefined, field: Field, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined
  if (value === false && field.type === 'boolean' && field.enum?.includes(false) === false) return undefined
  if (Array.isArray(value) && value.length === 0 && field.ui?.widget === 'checkboxes') return undefined
  if (named?.rule.clean !== undefined) return named.rule.clean(value, named.parameters)
  if (typeof value !== 'string') return value
  const text = emptyAsMissing(value.trim())
  // What is no number stays as typed, and the schema refuses its type.
  return text !== undefined && (field.type === 'number' || field.type === 'integer') ? (numberFrom(text) ?? text) : text
}

function emptyAsMissing(text: string): string | undefined {
  return text === '' ? undefined : text
}

function fieldErrors(
  { name, field, named }: RuledField,
  value: unknown,
  schemaErrors: readonly SchemaError[],
  { now, outcomes }: CheckContext,
  rules: Rules,
  isRequired = false,
): readonly ValidationError[] {
  const error = (key: string, part?: string): ValidationError => ({
    field: name,
    key,
    message: messageFor(name, field, key),
    ...(part === undefined ? {} : { part }),
  })
  if (value === undefined) {
    if (field.optional === true && !isRequired) return []
    const parts = named === undefined ? [] : emptyParts(field)
    return parts.length > 0 ? parts.map(({ key, part }) => error(key, part)) : [error('required')]
  }
  if (innerFields(field) !== undefined)
    return innerErrors(name, field, value, schemaErrors, { now, outcomes: outcomes ?? {} }, rules)
  const schemaError = schemaErrors.find((found) => belongsTo(name, found))
  if (schemaError !== undefined) return [error(keyOf(field, schemaError))]
  if (combinesExclusive(field, value)) return [error('exclusive')]
  const { choicesFrom } = field
  if (choicesFrom === undefined && named === undefined) return NONE
  const choices = choicesOf(field, outcomes)
  if (choicesFrom !== undefined && Array.isArray(value)) {
    const offered = new Set(choices.map((choice) => choice[choicesFrom.id]))
    if (!value.every((chosen) => offered.has(chosen))) return [error('choice')]
  }
  if (named === undefined) return NONE
  const context = {
    // Lazy: few rules need the date, and computing it takes longer than the rest of the check.
    get today() {
      return londonDate(now)
    },
    choices,
  }
  return named.rule.check(value, named.parameters, context).map(({ key, part }) => error(key, part))
}

/** The errors of a nested answer: of the whole, or else of its parts, each with the messages of its own field. */
function innerErrors(
  name: string,
  field: Field,
  value: unknown,
  schemaErrors: readonly SchemaError[],
  context: CheckContext,
  rules: Rules,
): readonly ValidationError[] {
  const whole = schemaErrors.find(({ instancePath, keyword }) => instancePath === `/${name}` && keyword !== 'required')
  if (whole !== undefined)
    return [{ field: name, key: keyOf(field, whole), message: messageFor(name, field, keyOf(field, whole)) }]
  const below = `/${name}/`
  const inside = schemaErrors.filter(({ instancePath }) => instancePath.startsWith(below))
  const leaves = leavesOf(field, value)
  const errors = leaves.flatMap((leaf) => {
    const key = leaf.part.replaceAll('/', '.')
    const own = inside
      .filter((error) => isAtOrBelow(error, below + leaf.part))
      .map((error) => ({ ...error, instancePath: `/${key}` }))
    const ruled = { name: key, field: leaf.field, named: namedRule(leaf.field, rules) }
    return fieldErrors(ruled, leaf.value === '' ? undefined : leaf.value, own, context, rules).map(
      (error): ValidationError => ({
        ...error,
        field: name,
        part: error.part === undefined ? leaf.part : `${leaf.part}/${error.part}`,
      }),
    )
  })
  if (errors.length > 0) return errors
  // A list that is missing has no answers inside that could be missing.
  const missing = schemaErrors.find(
    ({ instancePath, keyword }) => instancePath === `/${name}` && keyword === 'required',
  )
  if (missing !== undefined) {
    const place = `/${name}/${String(missing.params['missingProperty'])}`
    return [containerError(name, field, value, { ...missing, instancePath: place })]
  }
  const other = inside.find((error) => !leaves.some(({ part }) => isAtOrBelow(error, below + part)))
  return other === undefined ? NONE : [containerError(name, field, value, other)]
}

function isAtOrBelow({ instancePath }: SchemaError, path: string): boolean {
  return instancePath === path || instancePath.startsWith(`${path}/`)
}

/** An error of an entry or of an inner object, rather than of one answer inside it: an unknown property, or too few of them. */
function containerError(name: string, field: Field, value: unknown, error: SchemaError): ValidationError {
  const found = containersOf(field, value).findLast(({ part }) => isAtOrBelow(error, `/${name}/${part}`))
  // An inner group needs no message for what only a script can send.
  const owner = found !== undefined && hasMessage(found.field, keyOf(found.field, error)) ? found.field : field
  const key = keyOf(owner, error)
  return {
    field: name,
    key,
    message: messageFor(name, owner, key),
    ...(found === undefined ? {} : { part: found.part }),
  }
}

const NONE: readonly never[] = []

/** An empty date reports each missing part, as an incomplete date does. */
function emptyParts(field: Field): readonly { key: string; part: string }[] {
  if (field.rule?.dateOfBirth === undefined) return []
  return ['day', 'month', 'year'].map((part) => ({ key: `${part}Required`, part }))
}

function belongsTo(name: string, error: SchemaError): boolean {
  const [, first] = error.instancePath.split('/')
  return first === name || (first === undefined && error.params['missingProperty'] === name)
}

/** The message key of an error. Nested errors (a point without x) have no messages of their own and use that of the whole field. */
function keyOf(field: Field, error: SchemaError): string {
  return hasMessage(field, error.keyword) ? error.keyword : 'required'
}

function hasMessage({ messages }: { readonly messages?: Field['messages'] }, key: string): boolean {
  return messages !== undefined && Object.hasOwn(messages, key)
}

/** An optional field has no words for a value of the wrong type, which only a script can send: its title says where that is. */
function messageFor(name: string, field: Field, key: string): string {
  const message = hasMessage(field, key) ? field.messages[key] : undefined
  if (message !== undefined) return message
  if (field.optional === true) return field.title
  throw new Error(`FIELD_MESSAGE_MISSING "${name}" has no words for "${key}".`)
}
