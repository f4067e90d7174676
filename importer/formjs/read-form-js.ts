import { htmlOfMarkdown, markdownContent } from '../content/markdown-content.ts'
import { htmlContent } from '../content/html-content.ts'
import { plainMarkdown } from '../content/plain-markdown.ts'
import { plainWords } from '../content/plain-words.ts'
import { feelWords } from '../expressions/feel-words.ts'
import { parseFeelExpression, type FeelExpression } from '../expressions/feel-expression.ts'
import type { DraftCondition, DraftPage, DraftPart } from '../form/draft.ts'
import type { Fault, Form, Question } from '../form/form.ts'
import { answeredInAdvance } from '../journey/in-advance.ts'
import { formInOrder } from '../form/form-in-order.ts'
import { showing } from '../form/not-given.ts'
import { answerNames, type AnswerNames, type TakenNames } from '../form/answer-names.ts'
import { camelCase, slug, uniqueNames } from '../form/names.ts'
import { withPartCondition } from '../form/part-condition.ts'
import { withWordsAsHints, type EntryWords } from '../form/words-in-entry.ts'
import { isSubmitButton, submitWords } from '../content/submit-button.ts'
import { sentenceOfName } from '../content/words-of-name.ts'
import words from '../form/words.json'
import { noteRest } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import { isCalculated, noteCalculatedLimits, wordsWritten } from './calculated.ts'
import { formJsAnswer } from './form-js-answers.ts'
import { formJsPages } from './form-js-pages.ts'
import { COMPONENT_REST, CONTENT_TYPES, FORM_REST } from './form-js-rest.ts'
import { shownUnlessHidden } from './shown-unless-hidden.ts'

/** Where a component is. */
interface Around {
  readonly conditions: readonly DraftCondition[]
  readonly heading: string
  /** The path under which the source keeps the answers. */
  readonly path: readonly string[]
}

/** Reads a form of form-js: one page of components, or several, with groups, lists, and components that FEEL hides. */
export function readFormJs(root: SourceNode, taken: TakenNames): Form {
  const faults: Fault[] = []
  const [names, ids] = [answerNames(taken), uniqueNames()]
  const questions = new Map<string, Question>()
  const submits: SourceNode[] = []
  const [nullWhereHidden, unasked] = [new Set<string>(), new Set<string>()]
  const partsOf = (components: readonly SourceNode[], around: Around): readonly DraftPart[] =>
    components.flatMap((component) => {
      const type = component.text('type') ?? ''
      component.part('component').mapped()
      noteRest(component, COMPONENT_REST)
      noteCalculatedLimits(component)
      const conditions = [...around.conditions, ...showing(component, hiddenBy(component, nullWhereHidden))]
      if (type === 'button' && conditions.length === 0 && isSubmitButton(component)) {
        submits.push(component)
        return []
      }
      if (Object.hasOwn(CONTENT_TYPES, type) || type === 'spacer' || type === 'separator' || type === 'button')
        return contentPart(type, component, conditions).map((part) => ({ ...part, heading: around.heading }))
      const label = labelOf(component)
      if (type === 'group') {
        const heading = [around.heading, label].filter((one) => one !== '').join(': ')
        const path = [...around.path, ...(component.text('path') ?? '').split('.').filter(Boolean)]
        return partsOf(component.list('components'), { conditions, heading, path })
      }
      const question = questionOf(type, component, label, names)
      const key = component.text('key') ?? component.text('path') ?? ''
      // In a group with a path, the key alone names nothing.
      const name = [...around.path, key].join('.')
      if (question === undefined) {
        if (key !== '') unasked.add(name)
        return []
      }
      if (!questions.has(name)) questions.set(name, question)
      if (around.path.length > 0 && conditions.length > 0) nullWhereHidden.add(name)
      return [{ node: component, conditions, heading: around.heading, question }]
    })
  const pages = formJsPages(root).map(({ node, isWhole, components }): DraftPage => {
    node.part('page').mapped()
    const own = isWhole ? '' : labelOf(node)
    const parts = partsOf(components, { conditions: [], heading: '', path: [] })
    const id = ids(isWhole ? 'form' : camelCase(own), 'page')
    const conditions = isWhole ? [] : showing(node, hiddenBy(node, nullWhereHidden))
    return { node, id, path: `/${slug(isWhole ? id : own)}`, title: own, kind: 'questions', conditions, parts }
  })
  noteRest(root, FORM_REST)
  const id = root.text('id') ?? ''
  const named = MADE_ID.test(id) ? '' : sentenceOfName(id)
  const [only, ...others] = pages
  const title = only !== undefined && others.length === 0 ? titleOf(only, named) : named
  const titled = pages.map((page) => ({ ...withoutTitle(page), title: titleOf(page, named) }))
  const inOrder = formInOrder(
    titled.filter(({ parts }) => parts.length > 0),
    {
      title,
      faults,
      questionNamed: (name) => questions.get(name),
      isUnasked: (name) => unasked.has(name),
      skipsEmptyPages: false,
    },
  )
  return { ...inOrder, buttons: submitWords(submits) }
}

/** An id that the editor of form-js makes up. */
const MADE_ID = /^(?:form_[\da-z]*)?$/iu

/** The title of a page, or the first heading among its words. */
function titleOf({ title, parts }: DraftPage, otherwise: string): string {
  const heading = parts.flatMap(({ content = [] }) => content).find(({ kind }) => kind === 'heading')
  return title || (heading?.kind === 'heading' ? heading.text : otherwise)
}

/** Without the heading that becomes the title of the page, if the page begins with it: it would be said twice. */
function withoutTitle(page: DraftPage): DraftPage {
  const [first, ...others] = page.parts
  const [heading, ...content] = first?.content ?? []
  if (page.title !== '' || first === undefined || heading?.kind !== 'heading' || first.conditions.length > 0)
    return page
  return { ...page, parts: [{ ...first, content }, ...others] }
}

interface EntryPart {
  readonly question: Question
  readonly conditions: readonly DraftCondition[]
}

function questionOf(type: string, component: SourceNode, label: string, names: AnswerNames): Question | undefined {
  const partsOf = (node: SourceNode): readonly Question[] => {
    const inner = answerNames()
    const front = new Map<string, Question>()
    const keys = new Set(node.list('components').map((part) => part.at('key')?.value))
    const parts = node.list('components').flatMap((part): readonly (EntryPart | EntryWords)[] => {
      const kind = part.text('type') ?? ''
      part.part('component').mapped()
      noteRest(part, COMPONENT_REST)
      noteCalculatedLimits(part)
      const conditions = hiddenBy(part, new Set())
      if (Object.hasOwn(CONTENT_TYPES, kind)) {
        if (isUnknown(part, kind)) return []
        const text = wordsWritten(part, CONTENT_TYPES[kind] ?? 'text')
        return [{ node: part, words: plainWords(kind === 'html' ? text : htmlOfMarkdown(text)), conditions }]
      }
      if (kind === 'spacer' || kind === 'separator' || kind === 'button') return ownLooks(part)
      const own = questionOf(kind, part, labelOf(part), inner)
      if (own === undefined) return []
      const question = withPartCondition(own, conditions, front, (name) => keys.has(name))
      front.set(part.text('key') ?? part.text('path') ?? '', question)
      return [{ question, conditions }]
    })
    return withWordsAsHints(parts).map(({ question }) => question)
  }
  const answer = formJsAnswer(type, component, { label, partsOf })
  if (answer === undefined) return undefined
  const key = component.text('key') ?? component.text('path') ?? ''
  const isRequired = component.at('validate')?.flag('required') === true
  const hint = wordsIn(component, 'description')
  const own = label === '' ? sentenceOfName(key) : label
  const question: Question = {
    name: names(key === '' ? 'answer' : key, component),
    source: component.pointer,
    label: own === '' ? words.item : own,
    ...(hint === '' ? {} : { hint }),
    isOptional: answer.kind === 'repeat' ? answer.minItems === undefined : !isRequired,
    answer: answer.kind === 'box' && isRequired ? { kind: 'declaration' } : answer,
  }
  return answeredInAdvance(question, component, 'defaultValue')
}

/** The label. form-js shows dates and times under labels of their own, and never under this one. */
function labelOf(component: SourceNode): string {
  const label = wordsIn(component, 'label')
  const keys = component.at('subtype')?.value === 'time' ? ['timeLabel', 'dateLabel'] : ['dateLabel', 'timeLabel']
  const shown = keys.map((key) => wordsIn(component, key)).find((own) => own !== '')
  if (shown !== undefined && label !== '' && label !== shown)
    component.at('label')?.assumed('form-js does not show it: a date and a time have labels of their own.')
  return shown ?? label
}

function wordsIn(component: SourceNode, key: string): string {
  return plainMarkdown(wordsWritten(component, key))
}

function contentPart(type: string, component: SourceNode, conditions: readonly DraftCondition[]): readonly DraftPart[] {
  if (type === 'button' || type === 'spacer' || type === 'separator') return ownLooks(component)
  const key = CONTENT_TYPES[type] ?? 'text'
  component.text('label')
  if (isUnknown(component, type)) return []
  const text = wordsWritten(component, key)
  if (text === '') component.assumed('It has no words.')
  const { content, lost } = (type === 'html' ? htmlContent : markdownContent)(text, component.pointer)
  if (lost.length > 0)
    component.at(key)?.assumed(`The words are kept; what these elements do is not: ${lost.join(', ')}.`)
  return content.length === 0 ? [] : [{ node: component, conditions, content }]
}

/** Whether words of a form are calculated in a way that cannot be read, which is noted. */
function isUnknown(component: SourceNode, type: string): boolean {
  const written = component.at(CONTENT_TYPES[type] ?? 'text')?.value
  const isLost = isCalculated(written) && feelWords(String(written)) === undefined
  if (isLost) component.unsupported('Words are not calculated.', 'Write them into the journey.')
  return isLost
}

function ownLooks(component: SourceNode): readonly [] {
  component.assumed('The journey has its own buttons and spaces.', true)
  return []
}

/**
 * The condition under which a component is shown: the source says when it is hidden.
 *
 * @param nullWhereHidden the answers that form-js takes as null where they are hidden, and not as empty
 */
function hiddenBy(component: SourceNode, nullWhereHidden: ReadonlySet<string>): readonly DraftCondition[] {
  const hide = component.at('conditional')?.at('hide')
  if (hide === undefined || hide.value === '' || hide.value === false || hide.value === null) {
    hide?.mapped()
    return []
  }
  const expression = typeof hide.value === 'string' ? parseFeelExpression(hide.value) : undefined
  const parts = expression === undefined ? [] : partsIn(expression)
  if (parts.some(({ kind }) => kind === 'given'))
    hide.assumed('form-js does not know "is defined": the journey tests that there is an answer.')
  if (parts.some((part) => part.kind === 'compareDay' && part.isText))
    hide.assumed('form-js compares a text with a date here, which never holds: the journey compares the date.')
  const conditionOf = (hidden: FeelExpression | undefined): DraftCondition => ({
    node: hide,
    read(questionNamed, missing) {
      if (parts.some((part) => 'name' in part && nullWhereHidden.has(part.name)))
        hide.assumed('An answer in a group counts as empty where it is hidden. form-js takes it as null there.')
      return hidden === undefined ? undefined : shownUnlessHidden(hidden, questionNamed, missing)
    },
    split: (belongs) =>
      splitHidden(hidden, belongs).map((half) => ({ ...conditionOf(half), isPartOfNode: half !== hidden })),
  })
  return [conditionOf(expression)]
}

/** What hides if one of several holds is taken apart into those that name only parts of an entry, and the others: each of both hides. */
function splitHidden(
  whole: FeelExpression | undefined,
  belongs: (name: string) => boolean,
): readonly (FeelExpression | undefined)[] {
  if (whole?.kind !== 'or') return [whole]
  const namesOf = (part: FeelExpression) => partsIn(part).flatMap((one) => ('name' in one ? [one.name] : []))
  const own = whole.parts.filter((part) => namesOf(part).some(belongs))
  const others = whole.parts.filter((part) => !own.includes(part))
  if (own.length === 0 || others.length === 0 || !own.every((part) => namesOf(part).every(belongs))) return [whole]
  return [own, others].map((some) => ({ kind: 'or', parts: some }))
}

function partsIn(expression: FeelExpression): readonly FeelExpression[] {
  if ('parts' in expression) return [expression, ...expression.parts.flatMap(partsIn)]
  return 'part' in expression ? [expression, ...partsIn(expression.part)] : [expression]
}
