import { choicesOf, scalarOf, textIn } from '../content/choices.ts'
import { plainMarkdown } from '../content/plain-markdown.ts'
import { answerByType, type AnswerReader } from '../form/answer-by-type.ts'
import { filesAnswer } from '../form/files-answer.ts'
import type { Answer, Question } from '../form/form.ts'
import { given } from '../form/given.ts'
import type { Unsupported } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import { positive } from '../form/positive.ts'
import { CHOICE, exclusiveIn, oneOf, severalOf } from './survey-choices.ts'
import { repeatOf } from './survey-list.ts'
import { columnsOf, rowsIn } from './survey-matrix.ts'
import { textAnswer } from './survey-text.ts'
import { surveyWordsOf } from './survey-words.ts'

export interface SurveyAnswerContext {
  readonly label: string
  /** The questions in a list of columns, items or elements. */
  readonly partsOf: (list: SourceNode) => readonly Question[]
}

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

function groupOf(list: SourceNode | undefined, partsOf: (list: SourceNode) => readonly Question[]): Answer | undefined {
  const parts = list === undefined ? [] : partsOf(list)
  return parts.length === 0 ? undefined : { kind: 'group', parts }
}

function rowsOf(node: SourceNode): number | undefined {
  const rows = node.number('rows')
  return rows !== undefined && rows >= 2 && rows <= 30 ? Math.floor(rows) : undefined
}
