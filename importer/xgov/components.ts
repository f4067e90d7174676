import { htmlContent, type HtmlContent } from '../content/html-content.ts'
import { markdownContent } from '../content/markdown-content.ts'
import { markedLine } from '../content/marked-line.ts'
import { plainWords } from '../content/plain-words.ts'
import { answerTest } from '../form/answer-tests.ts'
import type { Choice, Content, Question } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'
import { ANSWERS } from './answers.ts'
import { UNSUPPORTED } from './unsupported.ts'
import words from './words.json'

/** A component of a page: words, a question, or neither if it cannot be imported. */
export interface ReadComponent {
  readonly content: readonly Content[]
  readonly question?: Question
  /** What it asks besides, below one of its choices. */
  readonly revealed?: readonly Revealed[]
}

/** A question that is shown where the one around it has this value. */
export interface Revealed {
  readonly component: SourceNode
  readonly value: string
  readonly question: Question
}

export interface ComponentsContext {
  readonly choices: (component: SourceNode) => readonly Choice[] | undefined
  /** The name of the answer to a component. */
  readonly nameFor: (component: SourceNode, wanted: string) => string
}

/** Options about how the source looks, or about pages that a journey makes by itself. */
const LOOKS = [
  'classes',
  'hideTitle',
  'optionalText',
  'bold',
  'condition',
  'divider',
  'exposeToContext',
  'columnTitles',
  'noReturnUrlOnSummaryPage',
  'disableChangingFromSummary',
  'showNoScriptWarning',
  'isInternational',
  'dropzoneConfig',
]

/** Components that show a list and ask nothing. */
const LISTS: readonly string[] = ['List', 'FlashCard']

/** Reads one component; every part of it that is not imported is noted. */
export function readComponent(component: SourceNode, context: ComponentsContext): ReadComponent {
  const type = component.text('type') ?? ''
  component.part('component').mapped()
  const options = component.at('options')?.mapped()
  component.at('schema')?.mapped()
  const content = readContent(type, component)
  if (content !== undefined) {
    for (const key of ['name', 'id', 'title']) component.text(key)
    options?.flag('required')
    readLooks(options)
    return { content }
  }
  if (LISTS.includes(type)) {
    const items = context.choices(component)?.map(({ label }) => label) ?? []
    for (const key of ['name', 'id', 'title']) component.text(key)
    options?.text('type')
    readLooks(options)
    return { content: items.length === 0 ? [] : [{ kind: 'list', items, source: component.pointer }] }
  }
  const refused = UNSUPPORTED[type]
  if (refused !== undefined) {
    component.unsupported(refused.what, refused.hint)
    return { content: [] }
  }
  const reader = ANSWERS[type]
  if (reader === undefined) {
    component.unsupported(
      `Components of the type "${type}" are not known here.`,
      'Ask the question with a field of the journey.',
    )
    return { content: [] }
  }
  const wanted = component.text('name') ?? component.text('id') ?? 'answer'
  component.text('id')
  component.text('shortDescription')
  component.flag('nameHasError')
  const answer = reader(component, {
    choices: context.choices,
    children: (parent) => childrenOf(parent, context),
  })
  if (answer === undefined) {
    component.unsupported('The choices of this question are missing in the source.', 'Write them into its field.')
    return { content: [] }
  }
  const label = plainWords(readWords(component, 'title') ?? '')
  const hint = plainWords(readWords(component, 'hint') ?? '')
  const isRequired = options?.flag('required')
  const schemaRequired = component.at('schema')?.flag('required')
  readLooks(options)
  const messages = readMessages(options)
  const declared = type === 'DeclarationField' ? htmlContentOf(component, 'content').content : []
  return {
    content: declared,
    revealed: readRevealed(options, messages, context),
    question: {
      name: context.nameFor(component, wanted),
      source: component.pointer,
      label: label === '' ? (answer.kind === 'declaration' ? words.agree : wanted) : label,
      ...(hint === '' ? {} : { hint }),
      isOptional: isRequired === false || schemaRequired === false,
      answer,
      ...(messages === undefined ? {} : { messages }),
    },
  }
}

/** The questions of a component that repeats them. Their names are unique inside it. */
function childrenOf(parent: SourceNode, context: ComponentsContext): readonly Question[] {
  return parent.list('children').flatMap((child) => {
    const nameFor: ComponentsContext['nameFor'] = (_, wanted) => wanted.replace(/\W/g, '_')
    const { question, revealed } = readComponent(child, { ...context, nameFor })
    return question === undefined
      ? []
      : [question, ...questionsBelow(question, revealed).map((below) => below.question)]
  })
}

/** What the choices of a question reveal, each under its condition. */
export function questionsBelow(
  question: Question,
  revealed: readonly Revealed[] = [],
): readonly Pick<Revealed, 'component' | 'question'>[] {
  const isOneOfSeveral = question.answer.kind === 'several'
  return revealed.flatMap(({ component, value, question: below }) => {
    const when = answerTest(question, isOneOfSeveral ? 'contains' : 'is', value)
    if (typeof when === 'object')
      // The source's own check compares all chosen values with this one, so it never requires the answer.
      return [{ component, question: { ...below, when, isOptional: isOneOfSeveral || below.isOptional } }]
    component.assumed('It is left out: no choice of the question has its value.', true)
    return []
  })
}

/** A component for each of some choices. The source gives it the messages of the question around it. */
function readRevealed(
  options: SourceNode | undefined,
  messages: Question['messages'],
  context: ComponentsContext,
): readonly Revealed[] {
  const node = options?.at('conditionallyRevealedComponents')?.mapped()
  return (node?.members() ?? []).flatMap(([value, component]) => {
    const { content, question, revealed = [] } = readComponent(component, context)
    for (const { component: below } of revealed)
      below.unsupported('What is revealed reveals nothing in turn.', 'Ask for it behind, with a "when".')
    if (content.length > 0)
      component.at('content')?.unsupported('Words below a choice are not shown.', 'Write them into its hint.')
    if (question === undefined) return []
    const own = messages === undefined ? question : { ...question, messages: { ...question.messages, ...messages } }
    return [{ component, value, question: own }]
  })
}

function readContent(type: string, component: SourceNode): readonly Content[] | undefined {
  if (type === 'Para' || type === 'Html') return htmlContentOf(component, 'content').content
  if (type === 'Markdown') return htmlContentOf(component, 'content', markdownContent).content
  if (type === 'InsetText' || type === 'NotificationBanner' || type === 'WarningText')
    return htmlContentOf(component, 'content').content.map((part): Content =>
      part.kind === 'text' ? { ...part, kind: type === 'WarningText' ? 'warning' : 'notice' } : part,
    )
  if (type === 'Details') {
    const summary = plainWords(component.text('title') ?? '')
    const text = markedLine(htmlContentOf(component, 'content').content)
    return summary === '' || text === '' ? [] : [{ kind: 'details', summary, text, source: component.pointer }]
  }
  return undefined
}

function htmlContentOf(
  component: SourceNode,
  key: string,
  read: (words: string, source: string) => HtmlContent = htmlContent,
): HtmlContent {
  const found = read(readWords(component, key) ?? '', component.pointer)
  if (found.lost.length > 0)
    component.at(key)?.assumed(`The words are kept; what these elements do is not: ${found.lost.join(', ')}.`)
  return found
}

/** Words that may hold a placeholder of the source's template language. What its tags do is left out. */
export function readWords(node: SourceNode, key: string): string | undefined {
  const text = node.text(key)
  if (text === undefined || !/\{\{|\{%/.test(text)) return text
  if (text.includes('{{')) node.at(key)?.assumed('A placeholder of the source is kept as the words in brackets.')
  if (text.includes('{%'))
    node.at(key)?.assumed('What the template of the source computes is left out; the words around it are kept.')
  return text.replace(TAG, ' ').replace(FILTERS, '$1 }}')
}

/** "{%- assign cost = 1 -%}" */
const TAG = /\{%[^%]*%\}/g
/** "{{ cost | money }}" has the name of an answer, and how it is written. */
const FILTERS = /(\{\{[^{}|]*[^{}|\s])\s*\|[^{}]*\}\}/g

function readLooks(options: SourceNode | undefined): void {
  for (const key of LOOKS) if (key !== 'condition') options?.at(key)?.assumed('The journey decides how it looks.', true)
  // Some forms repeat the name of the list among the options.
  options?.text('list')
}

/** The source's own words for errors, under the keys of a journey's messages. */
function readMessages(options: SourceNode | undefined): Readonly<Record<string, string>> | undefined {
  const own = options?.at('customValidationMessages') ?? options?.at('customValidationMessage')
  if (own === undefined) return undefined
  if (typeof own.value === 'string') {
    own.mapped()
    return undefined
  }
  const found: Record<string, string> = {}
  for (const [key, message] of own.members()) {
    const name = MESSAGE_KEYS[key]
    const text = typeof message.value === 'string' ? plainWords(message.value) : ''
    if (name === undefined || text === '' || /[()]#/.test(text))
      message.unsupported(`The journey has no message "${key}".`, 'Look at the messages of the field.')
    else {
      message.mapped()
      found[name] ??= text
    }
  }
  return Object.keys(found).length === 0 ? undefined : found
}

/** Keys of joi, by which the source's messages are written. */
const MESSAGE_KEYS: Readonly<Record<string, string>> = {
  'any.required': 'required',
  'string.empty': 'required',
  'string.pattern.base': 'pattern',
  'string.max': 'maxLength',
  'string.min': 'minLength',
  'number.base': 'type',
  'number.min': 'minimum',
  'number.max': 'maximum',
  'any.only': 'enum',
  'array.min': 'minItems',
  'array.max': 'maxItems',
  'string.email': 'email',
}
