import { answerByType, type AnswerReader } from '../form/answer-by-type.ts'
import { choicesOf } from '../content/choices.ts'
import { plainMarkdown } from '../content/plain-markdown.ts'
import { dateAndTime } from '../form/date-and-time.ts'
import type { Answer, Choice, Question } from '../form/form.ts'
import { hasSlowEmailPattern } from '../form/email-pattern.ts'
import { filesAnswer, withoutFiles } from '../form/files-answer.ts'
import words from '../form/words.json'
import { given } from '../form/given.ts'
import { safePattern } from '../form/safe-pattern.ts'
import type { Unsupported } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import { wordsWritten } from './calculated.ts'

interface FormJsContext {
  readonly label: string
  readonly partsOf: (list: SourceNode) => readonly Question[]
}

/** What a component of form-js accepts; `undefined` if it cannot be asked, which is noted. */
export function formJsAnswer(type: string, node: SourceNode, context: FormJsContext): Answer | undefined {
  return answerByType(
    {
      readers: ANSWERS,
      unsupported: UNSUPPORTED,
      name: 'Components',
      missing: 'The choices or parts of this component are missing, or come from elsewhere.',
    },
    type,
    node,
    context,
  )
}

const ANSWERS: Readonly<Record<string, AnswerReader<FormJsContext>>> = {
  textfield(node) {
    const validate = node.at('validate')
    const type = validate?.text('validationType')
    if (type === 'email' || hasSlowEmailPattern(validate, 'pattern')) return { kind: 'email' }
    const text = textAnswer(node, 'one')
    if (type !== 'phone') return text
    validate?.at('validationType')?.assumed('A phone number begins with + or 00, and has at least seven digits.')
    return { ...text, inputMode: 'tel', pattern: text.pattern ?? PHONE }
  },
  textarea: (node) => textAnswer(node, 'several'),
  number(node) {
    const validate = node.at('validate')
    const [minimum, maximum] = [validate?.number('min'), validate?.number('max')]
    const digits = node.number('decimalDigits')
    const isWhole = digits === 0
    node.at('serializeToString')?.assumed('A number is sent as a number.')
    return {
      kind: 'number',
      isWhole,
      ...given({ minimum, maximum, multipleOf: stepOf(node, digits), ...adorners(node) }),
    }
  },
  checkbox: () => ({ kind: 'box' }),
  radio: (node) => oneOf(node, 'radios'),
  select: (node) => oneOf(node, node.flag('searchable') === true ? 'autocomplete' : 'select'),
  checklist: severalOf,
  taglist(node) {
    node.at('searchable')?.assumed('The choices are boxes to tick.')
    return severalOf(node)
  },
  datetime(node) {
    const subtype = node.text('subtype') ?? 'date'
    const passed = node.at('disallowPassedDates')
    if (subtype === 'time') return { kind: 'time' }
    passed?.mapped()
    const date = { kind: 'date', ...(passed?.value === true ? { earliest: { today: 'P0D' } } : {}) } as const
    return subtype === 'datetime' ? dateAndTime(node.pointer, date, given({ time: timeLabelOf(node) })) : date
  },
  filepicker: (node) =>
    filesAnswer({
      node,
      accept: node.text('accept'),
      maxBytes: undefined,
      maxItems: node.flag('multiple') === true ? undefined : 1,
    }),
  dynamiclist(node, { partsOf, label }) {
    const parts = withoutFiles(partsOf(node), node)
    for (const key of ['defaultRepetitions', 'isRepeating', 'allowAddRemove', 'disableCollapse', 'nonCollapsedItems'])
      node.at(key)?.assumed('The list begins empty, and entries can be added and removed.')
    return parts.length === 0
      ? undefined
      : { kind: 'repeat', shownAs: 'open', parts, item: label === '' ? words.item : label }
  },
}

/** Of a date with a time; the date has the label of the question. */
function timeLabelOf(node: SourceNode): string | undefined {
  const label = plainMarkdown(wordsWritten(node, 'timeLabel'))
  return label === '' ? undefined : label
}

const CALCULATED: Unsupported = { what: 'Nothing is calculated on a page.', hint: 'Let the server add it.' }
const UNSUPPORTED: Readonly<Record<string, Unsupported>> = {
  expression: CALCULATED,
  table: CALCULATED,
  image: {
    what: 'A picture of another site is not shown.',
    hint: 'Put its file into the folder public, and add a block with "image".',
  },
  iframe: { what: 'A page shows no other page.', hint: 'Link to it.' },
  documentPreview: { what: 'A page shows no documents.', hint: 'Link to it.' },
}

function textAnswer(node: SourceNode, lines: 'one' | 'several'): Extract<Answer, { kind: 'text' }> {
  const validate = node.at('validate')
  const [minLength, maxLength] = [validate?.number('minLength'), validate?.number('maxLength')]
  return { kind: 'text', lines, ...given({ minLength, maxLength, pattern: safePattern(validate, 'pattern') }) }
}

const PHONE = '(\\+|00)[1-9][0-9]{6,}$'

/** Every answer is a multiple of this: of the increment, or of the last decimal place. */
function stepOf(node: SourceNode, digits: number | undefined): number | undefined {
  const increment = node.number('increment')
  if (increment !== undefined && increment > 0) return increment
  return digits !== undefined && digits > 0 && digits < 10 ? Number(`1e-${digits}`) : undefined
}

function adorners(node: SourceNode): { readonly prefix?: string; readonly suffix?: string } {
  const appearance = node.at('appearance')
  return given({
    prefix: wordsWritten(appearance, 'prefixAdorner'),
    suffix: wordsWritten(appearance, 'suffixAdorner'),
  })
}

function oneOf(node: SourceNode, shownAs: 'radios' | 'select' | 'autocomplete'): Answer | undefined {
  const choices = choicesIn(node)
  return choices.length === 0 ? undefined : { kind: 'one', choices, shownAs }
}

function severalOf(node: SourceNode): Answer | undefined {
  const choices = choicesIn(node)
  return choices.length === 0 ? undefined : { kind: 'several', choices }
}

function choicesIn(node: SourceNode): readonly Choice[] {
  return choicesOf(node.list('values'), { value: 'value', label: 'label' })
}
