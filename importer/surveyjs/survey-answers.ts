import { answerByType, type AnswerReader } from '../form/answer-by-type.ts'
import { listWords } from '../content/list-words.ts'
import { plainMarkdown } from '../content/plain-markdown.ts'
import { choicesOf, scalarOf, textIn } from '../content/choices.ts'
import { dateAndTime } from '../form/date-and-time.ts'
import type { Answer, Choice, Question, Scalar } from '../form/form.ts'
import { filesAnswer } from '../form/files-answer.ts'
import { given } from '../form/given.ts'
import { parseSurveyOperand } from '../expressions/survey-expression.ts'
import { noteRest, type Unsupported } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import { ELEMENT_REST } from './survey-rest.ts'
import { surveyWordsOf } from './survey-words.ts'

export interface SurveyAnswerContext {
  readonly label: string
  /** The questions in a list of columns, items or elements. */
  readonly partsOf: (list: SourceNode) => readonly Question[]
}

/** How surveys write choices. A text may have both parts of one: "sea|By the sea". */
const CHOICE = { value: 'value', label: 'text', separator: '|' } as const

/** The values of the choices that a survey adds by itself. */
export const OTHER = 'other'
const NONE = 'none'

/** What a question of a survey accepts; `undefined` if it cannot be asked, which is noted. */
export function surveyAnswer(type: string, node: SourceNode, context: SurveyAnswerContext): Answer | undefined {
  return answerByType(
    {
      readers: ANSWERS,
      unsupported: UNSUPPORTED,
      name: 'Questions',
      missing: 'The choices or parts of this question are missing.',
    },
    type,
    node,
    context,
  )
}

const ANSWERS: Readonly<Record<string, AnswerReader<SurveyAnswerContext>>> = {
  text: textAnswer,
  comment: (node) => {
    node.flag('acceptCarriageReturn')
    return {
      kind: 'text',
      lines: 'several',
      ...given({ maxLength: positive(node.number('maxLength')), rows: rowsOf(node) }),
    }
  },
  radiogroup: (node) => oneOf(node, 'radios'),
  buttongroup: (node) => oneOf(node, 'radios'),
  dropdown: (node) => oneOf(node, node.flag('searchEnabled') === true ? 'autocomplete' : 'select'),
  imagepicker: (node) => oneOf(node.assumed('The choices are shown by their words, without pictures.'), 'radios'),
  checkbox: severalOf,
  tagbox(node) {
    node.at('searchEnabled')?.assumed('The choices are boxes to tick.')
    return severalOf(node)
  },
  boolean(node) {
    const [yes, no] = [plainMarkdown(textIn(node, 'labelTrue') ?? ''), plainMarkdown(textIn(node, 'labelFalse') ?? '')]
    const [whenTrue, whenFalse] = [scalarOf(node.at('valueTrue')?.value), scalarOf(node.at('valueFalse')?.value)]
    const usual = surveyWordsOf(node)
    const labels = { yes: yes === '' ? usual.yes : yes, no: no === '' ? usual.no : no }
    if (whenTrue === undefined && whenFalse === undefined) return { kind: 'yesNo', ...labels }
    for (const key of ['valueTrue', 'valueFalse']) node.at(key)?.mapped()
    const values = [whenTrue ?? true, whenFalse ?? false].map(String)
    const choices = [labels.yes, labels.no].map((label, index) => ({ value: values[index] ?? label, label }))
    return { kind: 'one', choices, shownAs: 'radios' }
  },
  rating(node) {
    const written = choicesOf(node.list('rateValues'), CHOICE)
    const [least, most, step] = [node.number('rateMin') ?? 1, node.number('rateMax'), node.number('rateStep') ?? 1]
    const count = node.number('rateCount')
    for (const key of ['rateType', 'rateDisplayMode', 'autoGenerate', 'displayMode', 'rateColorMode', 'scaleColorMode'])
      node.at(key)?.assumed('The journey decides how it looks.')
    const end = most ?? (count === undefined ? 5 : least + (count - 1) * step)
    const [low, high] = [textIn(node, 'minRateDescription'), textIn(node, 'maxRateDescription')]
    if (written.length > 0) return { kind: 'one', choices: written, shownAs: 'radios' }
    if (step <= 0 || (end - least) / step > 50) return undefined
    const values = Array.from({ length: Math.floor((end - least) / step) + 1 }, (_, index) => least + index * step)
    const labelOf = (value: number, index: number) => {
      const description = index === 0 ? low : index === values.length - 1 ? high : undefined
      return description === undefined ? String(value) : `${value}: ${plainMarkdown(description)}`
    }
    return values.length === 0
      ? undefined
      : {
          kind: 'one',
          choices: values.map((value, index) => ({ value, label: labelOf(value, index) })),
          shownAs: 'radios',
        }
  },
  multipletext: (node, { partsOf }) => groupOf(node.at('items'), partsOf),
  matrix(node) {
    const columns = choicesOf(node.list('columns'), CHOICE)
    const takesSeveral = node.text('cellType') === 'checkbox'
    const answer: Answer = takesSeveral
      ? { kind: 'several', choices: columns, ...given({ exclusive: exclusiveIn(node.list('columns')) }) }
      : { kind: 'one', choices: columns, shownAs: 'radios' }
    const isRequired = node.flag('isAllRowRequired') === true || node.flag('eachRowRequired') === true
    const parts = rowsIn(node).map((row): Question => ({
      ...row,
      isOptional: !isRequired,
      answer,
    }))
    return columns.length === 0 || parts.length === 0 ? undefined : { kind: 'group', parts }
  },
  matrixdropdown(node, { partsOf }) {
    const columns = columnsOf(node, partsOf)
    const parts = rowsIn(node).map((row): Question => ({
      ...row,
      isOptional: columns.every((column) => column.isOptional),
      answer: { kind: 'group', parts: columns },
    }))
    return columns.length === 0 || parts.length === 0 ? undefined : { kind: 'group', parts }
  },
  file(node) {
    for (const key of FILE_LOOKS)
      node.at(key)?.assumed('Files are uploaded while the visitor reads on, and kept by the journey.', true)
    const [accept, maxBytes] = [node.text('acceptedTypes'), positive(node.number('maxSize'))]
    const most = positive(node.number('maxFiles'))
    return filesAnswer({ node, accept, maxBytes, maxItems: node.flag('allowMultiple') === true ? most : 1 })
  },
  matrixdynamic(node, { partsOf, label }) {
    return repeatOf(node, columnsOf(node, partsOf), label, ['minRowCount', 'maxRowCount', 'rowCount'])
  },
  paneldynamic(node, { partsOf, label }) {
    const list = node.at('templateElements')
    const parts = list === undefined ? [] : partsOf(list)
    return repeatOf(node, parts, label, ['minPanelCount', 'maxPanelCount', 'panelCount'])
  },
}

const FILE_LOOKS = [
  'storeDataAsText',
  'waitForUpload',
  'allowImagesPreview',
  'showPreview',
  'imageHeight',
  'imageWidth',
  'needConfirmRemoveFile',
  'sourceType',
  'fileOrPhotoPlaceholder',
] as const

const UNSUPPORTED: Readonly<Record<string, Unsupported>> = {
  signaturepad: {
    what: 'A signature is not asked for by an import.',
    hint: 'Add a field with the widget "signature".',
  },
  expression: { what: 'Nothing is calculated on a page.', hint: 'Leave it out, or let the server add it.' },
  image: {
    what: 'A picture of another site is not shown.',
    hint: 'Put its file into the folder public, and add a block with "image".',
  },
  ranking: { what: 'A journey cannot ask for an order.', hint: 'Ask for the first choice.' },
  imagemap: { what: 'A page has no pictures.', hint: 'Ask for a choice in words.' },
  slider: { what: 'A journey has no slider.', hint: 'Ask for a number.' },
}

/** Whether this type is one of SurveyJS, also of what cannot be asked. */
export function isSurveyType(type: string): boolean {
  return (
    ['', 'default', 'panel', 'flowpanel', 'html'].includes(type) ||
    [ANSWERS, UNSUPPORTED].some((known) => Object.hasOwn(known, type))
  )
}

function textAnswer(node: SourceNode): Answer {
  const type = node.text('inputType') ?? 'text'
  const [min, max] = [node.at('min'), node.at('max')]
  node.at('step')?.assumed('The journey takes every value in between.')
  if (type === 'number' || type === 'range') {
    const [minimum, maximum] = [node.number('min'), node.number('max')]
    return { kind: 'number', isWhole: false, ...given({ minimum, maximum }) }
  }
  if (type === 'date') {
    const [earliest, latest] = [
      dayIn(min) ?? todayIn(node.at('minValueExpression')),
      dayIn(max) ?? todayIn(node.at('maxValueExpression')),
    ]
    return { kind: 'date', ...given({ earliest, latest }) }
  }
  if (type === 'month') {
    const [earliest, latest] = [monthIn(min), monthIn(max)]
    return { kind: 'month', ...given({ earliest, latest }) }
  }
  if (type === 'time') return { kind: 'time' }
  if (type === 'datetime-local') return dateAndTime(node.pointer)
  if (type === 'email') return { kind: 'email' }
  const maxLength = positive(node.number('maxLength'))
  const autocomplete = node.text('autocomplete')
  const text = { kind: 'text', lines: 'one', ...given({ maxLength, autocomplete }) } as const
  if (type === 'tel') return { ...text, inputMode: 'tel' }
  if (type === 'url') return { ...text, inputMode: 'url' }
  if (type !== 'text') node.at('inputType')?.assumed(`An answer of the type "${type}" is typed as text.`)
  return text
}

/** A limit of a date that is counted from today: "today(30)". */
function todayIn(node: SourceNode | undefined): { readonly today: string } | undefined {
  const operand = typeof node?.value === 'string' ? parseSurveyOperand(node.value) : undefined
  if (operand?.kind !== 'value' || typeof operand.value !== 'object') {
    node?.unsupported(
      'This limit is not calculated: it is no day that is counted from today.',
      'Write it into the field.',
    )
    return undefined
  }
  node?.mapped()
  return { today: operand.value.today }
}

function dayIn(node: SourceNode | undefined): string | undefined {
  if (typeof node?.value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(node.value)) return undefined
  node.mapped()
  return node.value.slice(0, 10)
}

function monthIn(node: SourceNode | undefined): string | undefined {
  if (typeof node?.value !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])(?!\d)/.test(node.value)) return undefined
  node.mapped()
  return node.value.slice(0, 7)
}

function oneOf(node: SourceNode, shownAs: 'radios' | 'select' | 'autocomplete'): Answer | undefined {
  const choices = choicesIn(node)
  return choices.length === 0 ? undefined : { kind: 'one', choices: withValuesAsTexts(choices), shownAs }
}

function severalOf(node: SourceNode): Answer | undefined {
  const choices = withValuesAsTexts(choicesIn(node))
  const [least, maxItems] = [positive(node.number('minSelectedChoices')), positive(node.number('maxSelectedChoices'))]
  node.at('showSelectAllItem')?.assumed('There is no box that ticks all others.')
  node.at('hasSelectAll')?.assumed('There is no box that ticks all others.')
  const offersNothing = choices.some(({ value }) => value === NONE) && offersNone(node)
  const exclusive = offersNothing ? NONE : exclusiveIn(node.list('choices'))
  const isTooFew = exclusive !== undefined && least !== undefined && least > 1
  if (isTooFew)
    node.at('minSelectedChoices')?.assumed(`One choice is enough, because "${exclusive}" is an answer, too.`)
  const minItems = isTooFew ? 1 : least
  return choices.length === 0 ? undefined : { kind: 'several', choices, ...given({ minItems, maxItems, exclusive }) }
}

/** The choice that cannot be chosen together with others; a field has one such choice at most. */
function exclusiveIn(list: readonly SourceNode[]): Scalar | undefined {
  const [first, ...others] = list.filter((choice) => choice.at('isExclusive')?.value === true)
  for (const other of others)
    other.at('isExclusive')?.unsupported('One choice only excludes the others.', 'Ask for it in a question of its own.')
  first?.flag('isExclusive')
  return scalarOf(first?.at('value')?.value)
}

function choicesIn(node: SourceNode): readonly Choice[] {
  const list = node.list('choices')
  for (const choice of list)
    noteRest(choice, {
      looks: ['imageLink', 'elements'],
      unsupported: {
        visibleIf: ELEMENT_REST.unsupported.choicesVisibleIf,
        enableIf: ELEMENT_REST.unsupported.choicesEnableIf,
      },
    })
  const written = choicesOf(list, CHOICE)
  const added: Choice[] = []
  if (offersNone(node))
    added.push({ value: NONE, label: plainMarkdown(textIn(node, 'noneText') ?? surveyWordsOf(node).none) })
  if (offers(node, ['showOtherItem', 'hasOther']))
    added.push({ value: OTHER, label: plainMarkdown(textIn(node, 'otherText') ?? surveyWordsOf(node).other) })
  return [
    ...written,
    ...numbersIn(node, written),
    ...added.filter(({ value }) => !written.some((choice) => choice.value === value)),
  ]
}

/** More numbers are no list to choose from. */
const MOST_NUMBERS = 500

/** A dropdown may count its choices: from 1 to 12. */
function numbersIn(node: SourceNode, written: readonly Choice[]): readonly Choice[] {
  if (node.at('type')?.value !== 'dropdown' && node.at('cellType')?.value !== 'dropdown') return []
  const [least, most, step] = [
    node.number('choicesMin') ?? 0,
    node.number('choicesMax') ?? 0,
    node.number('choicesStep'),
  ]
  const by = step === undefined || step <= 0 ? 1 : step
  if (most <= least || (most - least) / by > MOST_NUMBERS) return []
  const numbers = Array.from({ length: Math.floor((most - least) / by) + 1 }, (_, index) => least + index * by)
  return numbers
    .filter((number) => !written.some(({ value }) => value === number))
    .map((value) => ({ value, label: String(value) }))
}

function offersNone(node: SourceNode): boolean {
  return offers(node, ['showNoneItem', 'hasNone'])
}

function offers(node: SourceNode, keys: readonly string[]): boolean {
  return keys.map((key) => node.flag(key)).includes(true)
}

/** A field has one type. */
function withValuesAsTexts(choices: readonly Choice[]): readonly Choice[] {
  const types = new Set(choices.map(({ value }) => typeof value))
  return types.size > 1 ? choices.map((choice) => ({ ...choice, value: String(choice.value) })) : choices
}

/** The rows of a matrix as questions without an answer. */
function rowsIn(node: SourceNode): readonly Omit<Question, 'answer'>[] {
  const names = new Set<string>()
  return node.list('rows').flatMap((row) => {
    const [choice] = choicesOf([row], CHOICE)
    const name = String(choice?.value ?? '').replace(/\W+/g, '_')
    if (choice === undefined || name === '' || names.has(name)) return []
    names.add(name)
    return [{ name, source: row.pointer, label: choice.label, isOptional: true }]
  })
}

/** The columns of a matrix; those without choices of their own have those of the matrix. */
function columnsOf(node: SourceNode, partsOf: (list: SourceNode) => readonly Question[]): readonly Question[] {
  const choices = choicesIn(node)
  const columns = node.at('columns')
  node.text('cellType')
  return columns === undefined
    ? []
    : partsOf(columns).map((part) => {
        const { answer } = part
        const takesShared = answer.kind === 'text' && choices.length > 0 && !hasCellType(columns, part)
        return takesShared ? { ...part, answer: { kind: 'one', choices, shownAs: 'select' } } : part
      })
}

function hasCellType(columns: SourceNode, { source }: Question): boolean {
  return columns.entries().some((column) => column.pointer === source && column.has('cellType'))
}

function groupOf(list: SourceNode | undefined, partsOf: (list: SourceNode) => readonly Question[]): Answer | undefined {
  const parts = list === undefined ? [] : partsOf(list)
  return parts.length === 0 ? undefined : { kind: 'group', parts }
}

function repeatOf(
  node: SourceNode,
  parts: readonly Question[],
  label: string,
  [least, most, first]: readonly [string, string, string],
): Answer | undefined {
  const [minItems, maxItems] = [positive(node.number(least)), positive(node.number(most))]
  const atFirst = node.number(first)
  if (atFirst !== undefined && atFirst !== (minItems ?? 0))
    node.at(first)?.assumed('The list begins with no entries, or with as many as it must have.')
  // A carousel, or tabs: one panel at a time.
  const isPanels = node.text('type') === 'paneldynamic'
  const mode = isPanels ? (node.text('displayMode') ?? node.text('renderMode') ?? 'list') : 'list'
  const words = listWords(node, isPanels ? PANEL_WORDS : ROW_WORDS, ENTRY_NUMBER)
  const { item = '' } = words
  for (const key of ['confirmDelete', ...(isPanels ? [] : ['displayMode']), 'addRowLocation'])
    node.at(key)?.assumed('The list has words and buttons of its own.', true)
  return parts.length === 0
    ? undefined
    : {
        kind: 'repeat',
        shownAs: mode === 'list' ? 'open' : 'rows',
        parts,
        item: item === '' || item.includes('{number}') ? label : item,
        words,
        ...given({ minItems, maxItems }),
      }
}

const PANEL_WORDS = { add: 'panelAddText', remove: 'panelRemoveText', item: 'templateTitle' } as const
const ROW_WORDS = { add: 'addRowText', remove: 'removeRowText' } as const
/** Where a panel says which of the entries it is. */
const ENTRY_NUMBER = '{panelIndex}'

function rowsOf(node: SourceNode): number | undefined {
  const rows = node.number('rows')
  return rows !== undefined && rows >= 2 && rows <= 30 ? Math.floor(rows) : undefined
}

function positive(number: number | undefined): number | undefined {
  return number !== undefined && number > 0 && Number.isInteger(number) ? number : undefined
}
