import { addressPart } from '../form/address-part.ts'
import { answerByType, type AnswerReader } from '../form/answer-by-type.ts'
import { choicesOf } from '../content/choices.ts'
import { listWords } from '../content/list-words.ts'
import type { Answer, Choice, Question } from '../form/form.ts'
import { dateAndTime } from '../form/date-and-time.ts'
import { hasSlowEmailPattern } from '../form/email-pattern.ts'
import { filesAnswer, MOST_FILES, withoutFiles } from '../form/files-answer.ts'
import { given } from '../form/given.ts'
import { positive } from '../form/positive.ts'
import words from '../form/words.json'
import own from './words.json'
import { NAV_ANSWERS, NAV_UNSUPPORTED } from './nav-answers.ts'
import { safePattern } from '../form/safe-pattern.ts'
import type { Unsupported } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'

interface FormIoContext {
  readonly label: string
  /** The questions in a list of entries. */
  readonly partsOf: () => readonly Question[]
}

/** What a component of Form.io accepts; `undefined` if it cannot be asked, which is noted. */
export function formIoAnswer(type: string, node: SourceNode, context: FormIoContext): Answer | undefined {
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

const ANSWERS: Readonly<Record<string, AnswerReader<FormIoContext>>> = {
  textfield: (node) =>
    hasSlowEmailPattern(node.at('validate'), 'pattern') ? { kind: 'email' } : textAnswer(node, 'one'),
  textarea: (node) => textAnswer(node, 'several'),
  password: (node) => textAnswer(node.assumed('What is typed can be seen.'), 'one'),
  url: (node) => ({ ...textAnswer(node, 'one'), inputMode: 'url' }),
  phoneNumber: (node) => ({ ...textAnswer(node, 'one'), inputMode: 'tel', autocomplete: 'tel' }),
  email: () => ({ kind: 'email' }),
  number: (node) => numberAnswer(node),
  currency: (node) => numberAnswer(node, signOf(node.text('currency'))),
  checkbox: () => ({ kind: 'box' }),
  radio: (node) => one(choicesIn(node.list('values')), 'radios'),
  select: (node) => {
    const values = [...(node.at('data')?.list('values') ?? []), ...node.list('values')]
    const choices = [...choicesIn(values), ...choicesInText(node)]
    for (const [, member] of node.at('data')?.members() ?? [])
      if (member.value === '' || (typeof member.value === 'object' && Object.keys(member.value ?? {}).length === 0))
        member.mappedWhole()
    const isSeveral = node.flag('multiple') === true
    if (choices.length === 0) return undefined
    return isSeveral ? { kind: 'several', choices } : one(choices, 'select')
  },
  selectboxes(node) {
    const choices = choicesIn(node.list('values'))
    const validate = node.at('validate')
    const [minItems, maxItems] = [
      positive(validate?.number('minSelectedCount')),
      positive(validate?.number('maxSelectedCount')),
    ]
    return choices.length === 0 ? undefined : { kind: 'several', choices, ...given({ minItems, maxItems }) }
  },
  day(node) {
    const fields = node.at('fields')
    const isHidden = (part: string) => fields?.at(part)?.at('hide')?.value === true
    if (isHidden('day') && !isHidden('month') && !isHidden('year')) {
      fields?.mappedWhole()
      return { kind: 'month' }
    }
    fields?.assumed('Day, month and year are all asked for.', true)
    return { kind: 'date' }
  },
  month(node) {
    const [least, most] = yearsOf(node)
    return {
      kind: 'month',
      ...given({
        earliest: least === undefined ? undefined : `${least}-01`,
        latest: most === undefined ? undefined : `${most}-12`,
      }),
    }
  },
  year(node) {
    const [minimum = 1000, maximum = 9999] = yearsOf(node)
    return { kind: 'number', isWhole: true, minimum, maximum }
  },
  datetime(node) {
    const [hasDate, hasTime] = [node.flag('enableDate') !== false, node.flag('enableTime') !== false]
    if (!hasTime) return { kind: 'date' }
    return hasDate ? dateAndTime(node.pointer) : { kind: 'time' }
  },
  date: () => ({ kind: 'date' }),
  time: () => ({ kind: 'time' }),
  survey(node) {
    const choices = choicesIn(node.list('values'))
    const isOptional = node.at('validate')?.flag('required') !== true
    const rows = choicesIn(node.list('questions')).map(({ value, label }, index): Question => ({
      name: String(value).replace(/\W+/g, '_'),
      source: `${node.pointer}/questions/${index}`,
      label,
      isOptional,
      answer: { kind: 'one', choices, shownAs: 'radios' },
    }))
    return rows.length === 0 || choices.length === 0 ? undefined : { kind: 'group', parts: rows }
  },
  file(node) {
    for (const key of [
      'storage',
      'url',
      'options',
      'dir',
      'fileNameTemplate',
      'image',
      'webcam',
      'fileTypes',
      'fileMinSize',
      'fileKey',
      'imageSize',
      'webcamSize',
    ])
      node.at(key)?.assumed('Files are kept by the journey.', true)
    const size = /^\s*(\d+(?:\.\d+)?)\s*(B|KB|MB|GB)\s*$/iu.exec(node.text('fileMaxSize') ?? '')
    const unit = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }[size?.[2]?.toUpperCase() ?? '']
    const maxBytes = unit === undefined ? undefined : Math.floor(Number(size?.[1]) * unit)
    return filesAnswer({
      node,
      accept: node.text('filePattern'),
      maxBytes,
      maxItems: node.flag('multiple') === true ? undefined : 1,
    })
  },
  address(node) {
    for (const [key, member] of node.members())
      if (key.startsWith('provider') || ADDRESS_SETTINGS.includes(key))
        member.assumed('An address is typed, not looked up.', true)
    return { kind: 'group', parts: addressParts(node) }
  },
  datagrid: (node, context) => repeat(node, context, 'open'),
  // It lists its rows, and opens one to edit it.
  editgrid: (node, context) => repeat(node, context, 'rows'),
  ...NAV_ANSWERS,
}

const ELSEWHERE: Unsupported = { what: 'The choices come from another server.', hint: 'Write them into the field.' }

const UNSUPPORTED: Readonly<Record<string, Unsupported>> = {
  signature: { what: 'A signature is not asked for by an import.', hint: 'Add a field with the widget "signature".' },
  hidden: { what: 'A journey has no hidden fields.', hint: 'Let the server add the value.' },
  recaptcha: { what: 'A journey asks for no proof of being human.', hint: 'Protect it in front of the server.' },
  resource: ELSEWHERE,
  orgbook: ELSEWHERE,
  datasource: { what: 'It fetches data from another server, and asks nothing.', hint: 'Let the server fetch it.' },
  idirusers: ELSEWHERE,
  map: { what: 'A place on a map is not asked for.', hint: 'Ask for its address or its coordinates.' },
  datamap: { what: 'A journey has no names that visitors make up.', hint: 'Ask for a list with two questions.' },
  tags: { what: 'A journey has no free tags.', hint: 'Ask for a list of answers.' },
  form: { what: 'A form inside a form is not read.', hint: 'Import it alone, and join the two.' },
  tree: { what: 'A journey has no trees.', hint: 'Ask for a list of answers.' },
  ...NAV_UNSUPPORTED,
}

/** Whether components of this type are known, also as what cannot be asked. */
export function isOwnType(type: string): boolean {
  return Object.hasOwn(ANSWERS, type) || Object.hasOwn(UNSUPPORTED, type)
}

function textAnswer(node: SourceNode, lines: 'one' | 'several'): Extract<Answer, { kind: 'text' }> {
  const validate = node.at('validate')
  const [minLength, maxLength] = [positive(validate?.number('minLength')), positive(validate?.number('maxLength'))]
  const maxWords = positive(validate?.number('maxWords'))
  const autocomplete = node.text('autocomplete')
  const rows = node.number('rows')
  return {
    kind: 'text',
    lines,
    ...given({ minLength, maxLength, maxWords, autocomplete, pattern: wholePattern(validate) }),
    ...(lines === 'several' && rows !== undefined && rows >= 2 && rows <= 30 ? { rows } : {}),
  }
}

/** The source's engine matches the whole answer. */
function wholePattern(validate: SourceNode | undefined): string | undefined {
  const pattern = safePattern(validate, 'pattern')
  return pattern === undefined || /^\^.*\$$/s.test(pattern) ? pattern : `^(?:${pattern})$`
}

function numberAnswer(node: SourceNode, sign?: string): Answer {
  const validate = node.at('validate')
  const [minimum, maximum] = [validate?.number('min'), validate?.number('max')]
  const isWhole = node.number('decimalLimit') === 0 || validate?.flag('integer') === true
  const [prefix, suffix] = [node.text('prefix') || sign, node.text('suffix')]
  return { kind: 'number', isWhole, ...given({ minimum, maximum, prefix, suffix }) }
}

/** The first and the last year that are accepted: limits of four digits. */
function yearsOf(node: SourceNode): readonly (number | undefined)[] {
  const validate = node.at('validate')
  return ['minYear', 'maxYear'].map((key) => {
    const year = validate?.number(key)
    return year !== undefined && year >= 1000 && year <= 9999 ? year : undefined
  })
}

/** "USD" → "$" */
function signOf(currency: string | undefined): string | undefined {
  if (currency === undefined || !/^[A-Za-z]{3}$/.test(currency)) return undefined
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value
}

function one(choices: readonly Choice[], shownAs: 'radios' | 'select'): Answer | undefined {
  return choices.length === 0 ? undefined : { kind: 'one', choices, shownAs }
}

/** Choices that are written as a text of JSON: a list of texts, or of objects with a value and words that the template names. */
function choicesInText(node: SourceNode): readonly Choice[] {
  const json = node.at('data')?.at('json')
  if (node.at('dataSrc')?.value !== 'json' || json === undefined) return []
  const list = typeof json.value === 'string' ? json.parsed() : json
  const named = /\{\{\s*item\.(\w+)\s*\}\}/u.exec(node.text('template') ?? '')?.[1]
  const choices = choicesOf(list?.entries() ?? [], {
    value: node.text('valueProperty') || 'value',
    label: named ?? 'label',
  })
  if (choices.length > 0) json.mappedWhole()
  return choices
}

function choicesIn(values: readonly SourceNode[]): readonly Choice[] {
  for (const value of values)
    for (const key of ['shortcut', 'tooltip']) value.at(key)?.assumed('The journey decides how it looks.')
  return choicesOf(values, { value: 'value', label: 'label' })
}

function repeat(node: SourceNode, { partsOf, label }: FormIoContext, shownAs: 'rows' | 'open'): Answer | undefined {
  const written = partsOf()
  const validate = node.at('validate')
  const [minItems, maxItems] = [positive(validate?.number('minLength')), positive(validate?.number('maxLength'))]
  const files = onlyFiles(written)
  if (files !== undefined) {
    node.mapped()
    return { ...files, ...given({ minItems }), maxItems: maxItems ?? MOST_FILES }
  }
  const parts = withoutFiles(written, node)
  const buttons = listWords(node, { add: 'addAnother', ...(shownAs === 'rows' ? BUTTONS_OF_ROW : {}) })
  for (const key of ['initEmpty', 'reorder', 'templates', 'addAnotherPosition', 'layoutFixed', 'enableRowGroups'])
    node.at(key)?.assumed('The list has words and buttons of its own.', true)
  return parts.length === 0
    ? undefined
    : {
        kind: 'repeat',
        shownAs,
        parts,
        item: label === '' ? words.item : label,
        words: buttons,
        ...given({ minItems, maxItems }),
      }
}

/** A list of which each entry is one file is a question for several files. */
function onlyFiles(parts: readonly Question[]): Extract<Answer, { kind: 'files' }> | undefined {
  const [only, ...others] = parts
  const isAlone = others.length === 0 && only?.when === undefined && only?.outside === undefined
  return isAlone && only?.answer.kind === 'files' ? only.answer : undefined
}

/** On the row that is open: what keeps it, and what leaves it as it was. */
const BUTTONS_OF_ROW = { continue: 'saveRow', cancel: 'removeRow' } as const

const ADDRESS_SETTINGS = [
  'components',
  'manualModeViewString',
  'enableManualMode',
  'switchToManualModeLabel',
  'disableClearIcon',
]

/** An address anywhere, so no part of it has a pattern. */
function addressParts({ pointer }: SourceNode): readonly Question[] {
  const parts = [
    { name: 'addressLine1', label: own.addressLine1, autocomplete: 'address-line1' },
    { name: 'addressLine2', label: own.addressLine2, autocomplete: 'address-line2', isOptional: true },
    { name: 'town', label: own.town, autocomplete: 'address-level2' },
    { name: 'region', label: own.region, autocomplete: 'address-level1', isOptional: true },
    { name: 'postcode', label: own.postalCode, autocomplete: 'postal-code', isOptional: true },
    { name: 'country', label: own.country, autocomplete: 'country-name' },
  ]
  return parts.map((part) => addressPart(pointer, part))
}
