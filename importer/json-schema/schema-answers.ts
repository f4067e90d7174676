import type { Answer } from '../form/form.ts'
import { hasSlowEmailPattern } from '../form/email-pattern.ts'
import { filesAnswer } from '../form/files-answer.ts'
import { given } from '../form/given.ts'
import { safePattern } from '../form/safe-pattern.ts'
import words from '../form/words.json'
import type { SourceNode } from '../source/source-node.ts'
import { schemaChoices } from './schema-choices.ts'
import type { SchemaType } from './schema-type.ts'
import type { Ui } from './ui-schema.ts'

interface AnswerContext {
  readonly isRequired: boolean
  readonly isRjsf: boolean
}

/** What a property with one value accepts. */
export function simpleAnswer(
  type: SchemaType | undefined,
  node: SourceNode,
  ui: Ui,
  { isRequired, isRjsf }: AnswerContext,
): Answer | undefined {
  if (type === 'boolean') return booleanAnswer(node, ui, isRjsf && !isRequired)
  const choices = schemaChoices(node, ui)
  if (choices.length > 0) {
    const shownAs = ui.widget === 'radio' || (!isRjsf && choices.length <= FEW) ? 'radios' : 'select'
    return { kind: 'one', choices, shownAs }
  }
  if (type === 'string') return stringAnswer(node, ui)
  return type === 'number' || type === 'integer' ? numberAnswer(type, node) : undefined
}

/** More choices than these are a list that opens. */
const FEW = 8

function booleanAnswer(node: SourceNode, ui: Ui, isBox: boolean): Answer {
  const named = schemaChoices(node, ui)
  const mustBe = node.at('const')
  const only = node.at('enum')?.value
  if (mustBe?.value === true || (Array.isArray(only) && only.length === 1 && only[0] === true)) {
    mustBe?.mapped()
    return { kind: 'declaration' }
  }
  const labelOf = (value: boolean, otherwise: string) => {
    const label = named.find((choice) => choice.value === value)?.label
    return label === undefined || label === String(value) ? otherwise : label
  }
  if (isBox && named.length === 0 && ui.widget !== 'radio' && ui.widget !== 'select') return { kind: 'box' }
  const names = ui.choiceNames ?? []
  return { kind: 'yesNo', yes: labelOf(true, names[0] ?? words.yes), no: labelOf(false, names[1] ?? words.no) }
}

function stringAnswer(node: SourceNode, ui: Ui): Answer | undefined {
  const format = node.text('format') ?? ui.widget
  if (node.has('const')) return undefined
  if (format === 'data-url' || ui.widget === 'file')
    return filesAnswer({ node, accept: ui.accept, maxBytes: undefined, maxItems: 1 })
  if (format === 'date' || format === 'alt-date') {
    const [earliest, latest] = [node.text('formatMinimum'), node.text('formatMaximum')]
    return { kind: 'date', ...given({ earliest, latest }) }
  }
  if (format === 'month') {
    const [earliest, latest] = [monthIn(node, 'formatMinimum'), monthIn(node, 'formatMaximum')]
    return { kind: 'month', ...given({ earliest, latest }) }
  }
  if (format === 'email' || format === 'idn-email' || hasSlowEmailPattern(node, 'pattern')) {
    for (const key of ['minLength', 'maxLength']) node.at(key)?.assumed('An e-mail address has limits of its own.')
    return { kind: 'email' }
  }
  const [minLength, maxLength] = [node.number('minLength'), node.number('maxLength')]
  const limits = given({
    minLength: minLength === 0 ? undefined : minLength,
    maxLength,
    pattern: safePattern(node, 'pattern'),
    autocomplete: ui.autocomplete,
  })
  if (ui.widget === 'textarea') {
    const rows = ui.rows !== undefined && ui.rows >= 2 && ui.rows <= 30 ? ui.rows : undefined
    return { kind: 'text', lines: 'several', ...limits, ...given({ rows }) }
  }
  if (format === 'uri' || format === 'url') return { kind: 'text', lines: 'one', ...limits, inputMode: 'url' }
  if (format === 'tel') return { kind: 'text', lines: 'one', ...limits, inputMode: 'tel' }
  const isTyped = ['text', 'password', 'TextWidget', 'hidden'].includes(format ?? 'text')
  const own = node.at('format')
  if (!isTyped)
    (own ?? node).assumed(
      `An answer of the ${own === undefined ? 'widget' : 'format'} "${format ?? ''}" is typed as text.`,
    )
  return { kind: 'text', lines: 'one', ...limits }
}

function monthIn(node: SourceNode, key: string): string | undefined {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(String(node.at(key)?.value)) ? node.text(key) : undefined
}

function numberAnswer(type: 'number' | 'integer', node: SourceNode): Answer {
  const isWhole = type === 'integer'
  const bound = (key: string, exclusive: string, step: number) => {
    const own = node.number(key)
    const beyond = node.number(exclusive)
    if (beyond === undefined) return own
    // A field has limits that it may reach.
    if (!isWhole) node.at(exclusive)?.assumed('The limit itself is accepted as well.')
    const next = isWhole ? beyond + step : beyond
    return own === undefined ? next : step > 0 ? Math.max(own, next) : Math.min(own, next)
  }
  const [minimum, maximum] = [bound('minimum', 'exclusiveMinimum', 1), bound('maximum', 'exclusiveMaximum', -1)]
  return { kind: 'number', isWhole, ...given({ minimum, maximum, multipleOf: node.number('multipleOf') }) }
}
