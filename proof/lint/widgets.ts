import { choicesWithWords, type Field, innerFields, type JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { accepts } from '../samples/sample-values.ts'
import type { Report } from './report.ts'
import { withArticle } from './with-article.ts'

type Widget = NonNullable<NonNullable<Field['ui']>['widget']>
interface Answers {
  readonly type: Field['type']
  /** The rule that defines the shape of its answer. */
  readonly rule?: keyof NonNullable<Field['rule']>
  readonly needs?: 'enum' | 'choicesFrom'
}

/** The answers of our widgets: with another type, no answer would ever be valid. Third-party widgets are not checked. */
const GIVES: Readonly<Partial<Record<Widget, Answers>>> = {
  text: { type: 'string' },
  textarea: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  radios: { type: 'string', needs: 'enum' },
  select: { type: 'string', needs: 'enum' },
  autocomplete: { type: 'string', needs: 'enum' },
  checkbox: { type: 'boolean' },
  checkboxes: { type: 'array' },
  number: { type: 'number' },
  date: { type: 'string', rule: 'dateBetween' },
  month: { type: 'string', rule: 'monthBetween' },
  'date-of-birth': { type: 'string', rule: 'dateOfBirth' },
  'address-lookup': { type: 'object', rule: 'chosenAddress' },
  'postal-address': { type: 'object', rule: 'postalAddress' },
  signature: { type: 'object', rule: 'signature' },
  'agreement-list': { type: 'array', needs: 'choicesFrom' },
  'identity-questions': { type: 'object', rule: 'everyQuestion', needs: 'choicesFrom' },
  'one-time-code': { type: 'string', rule: 'oneTimeCode' },
  'file-upload': { type: 'array', rule: 'uploadedFiles' },
}

/** Fields with a widget that cannot give a valid answer. */
export function widgets(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    for (const [name, field] of Object.entries(step.fields))
      widgetOf(name, field, pointerOf(['steps', step.id, 'fields', name]), report)
  }
}

/** A field, or a part of a group, with a widget that cannot give a valid answer. */
export function widgetOf(name: string, field: Field, pointer: string, report: Report): void {
  const { widget } = field.ui ?? {}
  if (widget === undefined) {
    // An object or a list that defines its parts is shown part by part.
    if (field.type !== 'string' && innerFields(field) === undefined) {
      report(
        'FIELD_WIDGET',
        pointer,
        `Field "${name}" takes ${withArticle(field.type)}, and without a widget it is a text input, so no answer would ever be valid.`,
        { hint: hintFor(field) },
      )
    }
    return
  }
  wordsOfParts(name, field, widget, pointer, report)
  const error = errorOf(field, widget)
  if (error !== undefined)
    report('FIELD_WIDGET', `${pointer}/ui/widget`, `Field "${name}": the widget "${widget}" ${error}.`, {
      hint: 'Choose another widget, or what it needs.',
    })
}

/** Words that a widget shows or says besides the label of its field, each with an example. Without them it would show their keys. */
const WORDS: Readonly<Partial<Record<Widget, Readonly<Record<string, string>>>>> = {
  date: { day: 'Day', month: 'Month', year: 'Year' },
  month: { month: 'Month', year: 'Year' },
  autocomplete: { found: 'Found: {count}', none: 'Nothing found' },
  'postal-address': {
    line1: 'Address line 1',
    line2: 'Address line 2',
    line3: 'Address line 3',
    line4: 'Address line 4',
    town: 'Town or city',
    region: 'State, province or region',
    postcode: 'Postcode',
    optional: '(optional)',
  },
}

/** The further words of an address that is looked up. */
const WORDS_OF_LOOKUP: Readonly<Record<string, string>> = {
  search: 'Postcode, or the beginning of your address',
  searchHint: 'For example, 12 Harbour Row',
  searchEmpty: 'Please enter a postcode, or the beginning of your address',
  find: 'Find address',
  finding: 'Looking for addresses',
  slow: 'Still looking. You can wait, or enter your address yourself.',
  found: 'Addresses found: {count}',
  within: 'Addresses found at {place}: {count}',
  results: 'Choose your address',
  opening: 'Fetching the address',
  none: 'We found no address like this. You can also enter it yourself.',
  failed: 'We could not look up addresses just now. Please enter yours yourself.',
  chosen: 'Address chosen: {address}',
  change: 'Change address',
  manual: 'Enter the address myself',
  lookup: 'Look up the address instead',
}

function wordsOf({ ui, rule }: Field, widget: Widget): Readonly<Record<string, string>> {
  const words = WORDS[widget] ?? {}
  if (widget !== 'postal-address') return words
  return {
    ...(rule?.postalAddress?.countries?.length === 1 ? {} : { country: 'Country', chooseCountry: 'Choose a country' }),
    ...words,
    ...(ui?.lookup === false ? {} : WORDS_OF_LOOKUP),
  }
}

function wordsOfParts(name: string, field: Field, widget: Widget, pointer: string, report: Report): void {
  const { ui } = field
  for (const [key, example] of Object.entries(wordsOf(field, widget))) {
    if ((ui?.labels?.[key] ?? '').trim() !== '') continue
    report(
      'FIELD_LABEL_MISSING',
      `${pointer}/ui`,
      `Field "${name}" has no words for "${key}", which its widget "${widget}" needs.`,
      {
        hint: `Add them to "ui": { "labels": { "${key}": "${example}" } }.`,
      },
    )
  }
}

function hintFor(field: Field): string {
  if (field.enum !== undefined) return 'Give it "ui": { "widget": "radios" }.'
  const fitting = Object.entries(GIVES).flatMap(([widget, { type }]) => (fits(field, type) ? [quoted(widget)] : []))
  const parts = {
    array: ', or say what its parts are with "items"',
    object: ', or say what its parts are with "properties"',
  }
  return `Give it "ui": { "widget": … } with ${fitting.join(' or ')}${field.type === 'array' || field.type === 'object' ? parts[field.type] : ''}.`
}

/** Whether a widget gives what a field takes: a number may be a whole one. */
function fits(field: Field, type: Field['type']): boolean {
  return field.type === type || (field.type === 'integer' && type === 'number')
}

function errorOf(field: Field, widget: Widget): string | undefined {
  const answers = GIVES[widget]
  if (answers === undefined) return undefined
  const { type, rule, needs } = answers
  // A choice gives the value itself.
  const isChoice = ['radios', 'select', 'autocomplete'].includes(widget) && field.enum !== undefined
  if (!isChoice && !fits(field, type))
    return `gives ${withArticle(type)}, and the field takes ${withArticle(field.type)}`
  // A box that is left alone gives nothing, so only a visitor who ticks it and then unticks it would give false.
  if (widget === 'checkbox' && !accepts(field, true)) return 'gives true once it is ticked, and the field refuses that'
  if (widget === 'checkboxes' && choicesWithWords(field) === undefined)
    return 'shows choices, and the field has no "oneOf" or "enum" in its "items"'
  const { exclusive } = field.ui ?? {}
  if (exclusive !== undefined && choicesWithWords(field)?.some((choice) => choice.const === exclusive) !== true)
    return `offers no ${JSON.stringify(exclusive)}, which "exclusive" names`
  if (needs !== undefined && field[needs] === undefined) return `shows choices, and the field has no "${needs}"`
  return rule !== undefined && field.rule?.[rule] === undefined
    ? `is for the rule "${rule}", which the field does not have`
    : undefined
}
