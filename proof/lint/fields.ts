import { allUses, type Field, type JourneyDefinition, listedChoices, ruleOf } from '../../engine/index.ts'
import { didYouMean, nearestName, pointerOf } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Keywords of JSON Schema that can fail; each is also the key of its message. */
const KEYWORDS_WITH_MESSAGE = [
  'enum',
  'const',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'maxItems',
  'uniqueItems',
  'not',
  'if',
  'anyOf',
  'oneOf',
  'contains',
  'minProperties',
  'maxProperties',
] as const

/** Autocomplete tokens for personal data (WCAG 1.3.5), by rule or widget. Widgets of several inputs set their own. */
const TOKENS_BY_KIND: Readonly<Record<string, readonly string[]>> = {
  personName: ['name', 'given-name', 'additional-name', 'family-name', 'nickname'],
  emailAddress: ['email'],
  ukMobile: ['tel', 'tel-national'],
  phoneNumber: ['tel', 'tel-national'],
  email: ['email'],
  phone: ['tel', 'tel-national'],
}

/** What a browser fills in for a token, if it cannot be an answer to the field. */
function wrongKind(token: string, { type, format, pattern }: Field): string | undefined {
  if (token === 'email' && format !== 'email' && pattern === undefined) return 'e-mail address'
  if (!['number', 'integer', 'boolean'].includes(type ?? '') || OF_NUMBERS.has(token)) return undefined
  return token.startsWith('tel') ? 'telephone number' : 'text'
}
const OF_NUMBERS: ReadonlySet<string> = new Set(['on', 'off', 'one-time-code', 'bday-day', 'bday-month', 'bday-year'])

/** Tokens by the name of an answer, or by one under which it is sent, among those that its rule or widget allows. */
const TOKENS_BY_NAME: ReadonlyMap<string, readonly string[]> = new Map([
  ['first_name', ['given-name']],
  ['last_name', ['family-name']],
  ['email', ['email']],
  ['phone_number', ['tel', 'tel-national']],
  ['postcode', ['postal-code']],
])

/** All tokens that a text field of a claim may have (HTML, section "Autofill"). */
const ALL_TOKENS: readonly string[] = [
  'off',
  'on',
  'name',
  'honorific-prefix',
  'given-name',
  'additional-name',
  'family-name',
  'honorific-suffix',
  'nickname',
  'username',
  'one-time-code',
  'organization',
  'organization-title',
  'street-address',
  'address-line1',
  'address-line2',
  'address-line3',
  'address-level1',
  'address-level2',
  'address-level3',
  'address-level4',
  'country',
  'country-name',
  'postal-code',
  'cc-name',
  'cc-number',
  'cc-exp',
  'cc-csc',
  'language',
  'bday',
  'bday-day',
  'bday-month',
  'bday-year',
  'sex',
  'url',
  'photo',
  'tel',
  'tel-national',
  'tel-local',
  'email',
  'impp',
]

/** Labels, messages, and autocomplete tokens. */
export function fields(journey: JourneyDefinition, report: Report): void {
  const sentAs = namesSent(journey)
  for (const step of Object.values(journey.steps)) {
    for (const [name, field] of Object.entries(step.fields)) {
      neededWords(name, field, pointerOf(['steps', step.id, 'fields', name]), report, sentAs.get(name))
    }
    step.timers.forEach(({ press }, index) => {
      const isLeft = step.actions.find(({ id }) => id === press)?.skipFields === false
      const unchosen = Object.entries(step.fields).find(
        ([, field]) => field.choicesFrom !== undefined && field.optional === true && !isAnsweredInAdvance(field),
      )
      if (isLeft && unchosen !== undefined)
        report(
          'TIMER_NEEDS_ANSWERS',
          pointerOf(['steps', step.id, 'timers', index]),
          `The timer presses "${press}" whether or not anything is chosen for "${unchosen[0]}": a visitor who still reads the choices goes on with none.`,
          { severity: 'warning', hint: 'Write "preselect": "all" for the choices, or remove the timer.' },
        )
      const needed = Object.entries(step.fields).find(
        ([, field]) => (field.optional !== true || field.requiredWhen !== undefined) && !isAnsweredInAdvance(field),
      )
      if (needed === undefined || step.actions.find(({ id }) => id === press)?.skipFields !== false) return
      report(
        'TIMER_NEEDS_ANSWERS',
        pointerOf(['steps', step.id, 'timers', index]),
        `The timer presses "${press}", which needs "${needed[0]}" to be answered.`,
        {
          severity: 'warning',
          hint: 'A visitor who has not answered by then sees an error that they did not cause.',
        },
      )
    })
  }
}

/** The label, the messages and the autocomplete token that a field needs. `sentAs`: the names under which effects send its answer. */
export function neededWords(
  name: string,
  field: Field,
  pointer: string,
  report: Report,
  sentAs: readonly string[] = [],
): void {
  labelAndMessages(name, field, pointer, report)
  autocomplete(name, field, pointer, report, sentAs)
}

function namesSent(journey: JourneyDefinition): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>()
  for (const { input } of allUses(journey))
    for (const [name, source] of Object.entries(input))
      if ('answer' in source) names.set(source.answer, [...(names.get(source.answer) ?? []), name])
  return names
}

/** Without an act of the visitor. Of a group some parts may be. */
function isAnsweredInAdvance(field: Field): boolean {
  return field.choicesFrom?.preselect === 'all' || field.default !== undefined
}

/** Checks that also apply to the parts of a group. These may be about someone else, so autofill is optional for them. */
export function labelAndMessages(name: string, field: Field, pointer: string, report: Report): void {
  if (field.title.trim() === '')
    report('FIELD_LABEL_MISSING', pointer, `Field "${name}" has no label.`, {
      hint: 'Give it a "title": a screen reader reads it out.',
    })
  messages(name, field, pointer, report)
}

function messages(name: string, field: Field, pointer: string, report: Report): void {
  const schema = field as Readonly<Record<string, unknown>>
  // An unticked box fails "required" before "enum" or "const" can fail.
  const isBox = field.type === 'boolean'
  const isTyped = field.ui?.widget === 'number'
  const isTicked = field.ui?.widget === 'checkboxes'
  const hasChoices = listedChoices(field.oneOf) !== undefined
  const wanted = KEYWORDS_WITH_MESSAGE.filter(
    (keyword) =>
      schema[keyword] !== undefined &&
      !isOff(keyword, schema[keyword]) &&
      !(isBox && (keyword === 'enum' || keyword === 'const')) &&
      !(hasChoices && keyword === 'oneOf') &&
      // Boxes give each choice once.
      !(isTicked && keyword === 'uniqueItems'),
  )
  const more = [
    ...(field.choicesFrom !== undefined && field.type === 'array' ? ['choice'] : []),
    ...(isTyped ? ['type'] : []),
    ...(field.ui?.exclusive === undefined ? [] : ['exclusive']),
    ...(isTicked && Number(schema['minItems'] ?? 1) > 1 ? ['minItems'] : []),
  ]
  const { title: _, messages: given, ui: _u, rule: _r, oneOf, ...schemaWithoutChoices } = field
  const rest = hasChoices ? schemaWithoutChoices : { ...schemaWithoutChoices, oneOf }
  const possible = [
    'required',
    'type',
    'choice',
    'exclusive',
    ...(ruleOf(field)?.rule.keys(ruleOf(field)?.parameters) ?? []),
    ...keysIn(rest),
  ]
  const unknown = Object.keys(given).filter((key) => !possible.includes(key))
  const misspelt = new Set(unknown.map((key) => nearestName(key, possible)))
  for (const key of [...wanted, ...more]) {
    // Its words are there, under a misspelt key, which is reported below.
    if (field.messages[key] !== undefined || misspelt.has(key)) continue
    report('FIELD_MESSAGE_MISSING', `${pointer}/messages`, `Field "${name}" has no message for "${key}".`, {
      hint: `Add "${key}" to its messages.`,
    })
  }
  for (const key of unknown) {
    report(
      'FIELD_MESSAGE_UNKNOWN',
      `${pointer}/messages${pointerOf([key])}`,
      `Field "${name}" has a message for "${key}", and that validation error never occurs.`,
      { hint: didYouMean(key, possible) ?? 'Remove it, or add the keyword or rule that it is for.' },
    )
  }
}

/** Every key of a schema at any depth: values inside an object can be invalid too. */
function keysIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    isOff(key, value) ? [] : [key, ...keysIn(value)],
  )
}

/** Entries that may be repeated never fail. */
function isOff(key: string, value: unknown): boolean {
  return key === 'uniqueItems' && value === false
}

function autocomplete(name: string, field: Field, pointer: string, report: Report, sentAs: readonly string[]): void {
  const [rule] = Object.keys(field.rule ?? {})
  const byKind = TOKENS_BY_KIND[rule ?? ''] ?? TOKENS_BY_KIND[field.ui?.widget ?? '']
  // The backend reads this field as a surname, so a browser must not fill in a first name.
  const known = [name, ...sentAs].find((one) => TOKENS_BY_NAME.has(one)) ?? ''
  const byName = field.type === 'string' ? TOKENS_BY_NAME.get(known) : undefined
  const both = byName?.filter((token) => byKind?.includes(token) !== false)
  const tokens = both?.length === 0 ? byKind : (both ?? byKind)
  const given = field.ui?.autocomplete?.split(' ').at(-1)
  if (tokens === undefined && given !== undefined && !ALL_TOKENS.includes(given)) {
    report(
      'FIELD_AUTOCOMPLETE_MISSING',
      `${pointer}/ui/autocomplete`,
      `Field "${name}" has the autocomplete token "${given}", which no browser knows.`,
      { hint: didYouMean(given, ALL_TOKENS) ?? 'See "Autofill" in the HTML standard.' },
    )
    return
  }
  const other = tokens === undefined && given !== undefined ? wrongKind(given, field) : undefined
  if (other !== undefined) {
    report(
      'FIELD_AUTOCOMPLETE_MISSING',
      `${pointer}/ui/autocomplete`,
      `Field "${name}" has the autocomplete token "${given}", and takes no ${other}.`,
      { hint: 'Remove the token, or give the field that of what it asks for.' },
    )
    return
  }
  if (tokens === undefined || (given !== undefined && tokens.includes(given))) return
  // Somebody else's address or number: a browser would fill in the visitor's own.
  if (given === 'off' && known === '') return
  report(
    'FIELD_AUTOCOMPLETE_MISSING',
    `${pointer}/ui`,
    `Field "${name}" has ${given === undefined ? 'no autocomplete token' : `the autocomplete token "${given}"`}${given !== undefined && byKind?.includes(given) === true ? `, and is ${known === name ? 'read' : 'sent'} as "${known}"` : ''}.`,
    {
      hint: `Add "autocomplete": ${tokens.map((token) => `"${token}"`).join(' or ')} to its ui (WCAG 1.3.5).`,
      about: { names: [name, known] },
    },
  )
}
