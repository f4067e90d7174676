import { choicesWithWords, type Field, innerFields, type JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { accepts } from '../samples/sample-values.ts'
import { keyboardOf } from './keyboards.ts'
import type { Report } from './report.ts'
import { widgetWords } from './widget-words.ts'
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
  keyboardOf(name, field, pointer, report)
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
  widgetWords(name, field, widget, pointer, report)
  const error = errorOf(field, widget)
  if (error !== undefined)
    report('FIELD_WIDGET', `${pointer}/ui/widget`, `Field "${name}": the widget "${widget}" ${error}.`, {
      hint: 'Choose another widget, or what it needs.',
    })
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

/** Whether the widget's answer fits the field's type: an integer also fits a number. */
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
  // An untouched box gives no answer, so only ticking and unticking it would give false.
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
