import { plainWords } from '../content/plain-words.ts'
import { withoutFiles } from '../form/files-answer.ts'
import type { Content, Fault, Question } from '../form/form.ts'
import { given } from '../form/given.ts'
import { answerNames, type AnswerNames, type TakenNames } from '../form/answer-names.ts'
import { slug, uniqueNames } from '../form/names.ts'
import type { SourceNode } from '../source/source-node.ts'
import { questionsBelow, readComponent, readWords } from './components.ts'
import type { Lists } from './lists.ts'
import words from './words.json'

/** A page with its words and questions, before its links are read. */
export interface PageDraft {
  readonly node: SourceNode
  readonly id: string
  readonly path: string
  readonly title: string
  readonly kind: 'questions' | 'summary' | 'end'
  readonly content: readonly ConditionalContent[]
  readonly questions: readonly Question[]
  /** What a terminal page of its kind does: no way on. */
  readonly isTerminal: boolean
}

/** Words whose condition is read later, when all questions are known. */
export type ConditionalContent = Content & { readonly condition?: SourceNode; readonly component?: SourceNode }

export interface ReadPages {
  readonly pages: readonly PageDraft[]
  /** The question of "section.field", of "field", or of the id of a component. */
  readonly questionNamed: (name: string) => Question | undefined
  /** Whether the source has a question of this name that cannot be asked. */
  readonly isUnasked: (name: string) => boolean
}

interface PagesContext {
  readonly lists: Lists
  readonly faults: Fault[]
  /** Names of answers that the product uses itself. */
  readonly taken: TakenNames
}

/** Reads the pages of a form. The same component in two sections is two answers; on two pages of a section it is one. */
export function readPages(root: SourceNode, { lists, faults, taken }: PagesContext): ReadPages {
  const names = answerNames(taken)
  const ids = uniqueNames()
  const nameByKey = new Map<string, string>()
  const questions = new Map<string, Question>()
  const unasked = new Set<string>()
  const pages: PageDraft[] = []
  for (const node of root.list('pages')) {
    node.part('page').mapped()
    const path = node.text('path') ?? ''
    const section = sectionOf(node)
    const content: ConditionalContent[] = []
    const asked: Question[] = []
    const components = [...node.list('components'), ...node.list('componentsAfter')]
    const keysOf = new Map<string, readonly string[]>()
    /** Asks a question on the page, under a name of its own where it needs one; `undefined` if the page asks for it already. */
    const ask = (component: SourceNode, question: Question): Question | undefined => {
      const keys = keysOf.get(component.pointer) ?? []
      if (asked.some(({ name }) => name === question.name)) {
        component.unsupported('The page asks for the same answer twice.', 'Give one of them another name.')
        faults.push({
          code: 'IMPORT_NAME_TWICE',
          pointer: component.pointer,
          message: `The page "${path}" asks for "${keys[1] ?? ''}" twice.`,
          hint: 'Give one of them another name in the source.',
        })
        return undefined
      }
      const own = differing(question, questions)
        ? { ...question, name: names(question.name, component, 'another page asks for the same answer differently') }
        : question
      asked.push(own)
      questions.set(`name ${own.name}`, own)
      for (const key of keys) if (!questions.has(key)) questions.set(key, own)
      return own
    }
    for (const component of components) {
      const read = readComponent(component, {
        choices: lists.choices,
        nameFor(own, wanted) {
          const key = section === undefined ? wanted : `${section}.${wanted}`
          keysOf.set(own.pointer, [key, wanted, ...[own.text('id')].filter((id) => id !== undefined)])
          const name = nameByKey.get(key) ?? names(wanted, own)
          nameByKey.set(key, name)
          return name
        },
      })
      const condition = component.at('options')?.at('condition')
      const below = asked.at(-1)?.name
      content.push(...read.content.map((part) => ({ ...part, component, ...given({ condition, below }) })))
      if (read.question === undefined) {
        for (const name of [component.at('name')?.value, component.at('id')?.value])
          if (typeof name === 'string') unasked.add(name)
        continue
      }
      const question = ask(component, read.question)
      if (question !== undefined)
        for (const below of questionsBelow(question, read.revealed)) ask(below.component, below.question)
    }
    const shownQuestions = repeated(node, asked, names)
    // What is asked in a group is no fact by itself.
    if (shownQuestions !== asked) {
      const [group] = shownQuestions
      for (const [key, question] of questions) if (asked.includes(question) && group) questions.set(key, group)
    }
    const title = plainWords(readWords(node, 'title') ?? '')
    const shown = title === '' ? (asked[0]?.label ?? titleOf(path)) : title
    pages.push({
      node,
      id: ids(
        titleOf(path).replace(/-./g, (pair) => pair.slice(1).toUpperCase()),
        'page',
      ),
      path,
      title: shown,
      kind: kindOf(node),
      isTerminal: /TerminalPage/.test(node.text('controller') ?? ''),
      content,
      questions: shownQuestions,
    })
    readRest(node)
  }
  const lastPart = (name: string) => name.split('.').at(-1) ?? ''
  return {
    pages,
    questionNamed: (name) => questions.get(name) ?? questions.get(lastPart(name)),
    isUnasked: (name) => unasked.has(lastPart(name)),
  }
}

/** The same name with another answer cannot be one fact. */
function differing(question: Question, questions: ReadonlyMap<string, Question>): boolean {
  const before = questions.get(`name ${question.name}`)
  const shape = ({ answer, isOptional, label }: Question) => JSON.stringify([answer, isOptional, label])
  return before !== undefined && shape(before) !== shape(question)
}

/** A page that is answered several times is one question: a list of groups. */
function repeated(node: SourceNode, all: readonly Question[], names: AnswerNames): readonly Question[] {
  const [repeat, isRepeatingField] = [node.at('repeat'), /RepeatingField/.test(node.text('controller') ?? '')]
  if ((repeat === undefined && !isRepeatingField) || all.length === 0) return all
  const asked = withoutFiles(all, node)
  if (asked.length === 0) return []
  const [options, schema] = [repeat?.at('options'), repeat?.at('schema')]
  const label = plainWords(options?.text('title') ?? readWords(node, 'title') ?? asked[0]?.label ?? '')
  const [minItems, maxItems] = [schema?.number('min') ?? 1, schema?.number('max')]
  node.at('options')?.assumed('A repeated page is a list, whose entries are asked for one at a time.', true)
  return [
    {
      name: names(options?.text('name') ?? asked[0]?.name ?? 'entries', node),
      source: repeat?.pointer ?? node.pointer,
      label: label === '' ? words.item : label,
      isOptional: false,
      answer: {
        kind: 'repeat',
        shownAs: 'rows',
        parts: asked,
        minItems,
        ...(maxItems === undefined ? {} : { maxItems }),
        item: label === '' ? words.item : label,
      },
    },
  ]
}

function sectionOf(node: SourceNode): string | undefined {
  const section = node.at('section')
  if (typeof section?.value === 'object') return section?.text('name')
  const name = node.text('section')
  return name === '' ? undefined : name
}

function kindOf(node: SourceNode): PageDraft['kind'] {
  const controller = node.text('controller') ?? ''
  if (/confirm|StatusPage/i.test(controller)) return 'end'
  return /summary/i.test(controller) && !/MiniSummary/.test(controller) ? 'summary' : 'questions'
}

/** What a page says besides its words, questions and links. */
function readRest(node: SourceNode): void {
  node.text('id')
  for (const key of LOOKS) node.at(key)?.assumed('The journey decides how a page looks.', true)
  node.at('events')?.unsupported('A page calls no address of its own.', 'Write an effect with a contract for it.')
  node.at('unauthenticated')?.assumed('A form asks for no account.')
}

const LOOKS = [
  'disableBackLink',
  'startPageNavigation',
  'customButtonText',
  'showContinueButton',
  'continueButtonText',
  'options',
  'backLinkText',
  'view',
  'disableSingleComponentAsHeading',
]

function titleOf(path: string): string {
  return slug(path) || 'page'
}
