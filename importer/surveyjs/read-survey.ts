import { htmlContent } from '../content/html-content.ts'
import { markdownContent } from '../content/markdown-content.ts'
import { plainMarkdown } from '../content/plain-markdown.ts'
import type { Branch, Expression } from '../expressions/expression.ts'
import { parseSurveyExpression } from '../expressions/survey-expression.ts'
import { withBranches } from '../expressions/with-branches.ts'
import { textIn } from '../content/choices.ts'
import { factsIn } from '../form/conditions-in-form.ts'
import type { DraftCondition, DraftPage, DraftPart } from '../form/draft.ts'
import type { ButtonWords, Content, Fault, Form, Question } from '../form/form.ts'
import { given } from '../form/given.ts'
import { formInOrder } from '../form/form-in-order.ts'
import { namesInSource } from '../form/names-in-source.ts'
import { showing } from '../form/not-given.ts'
import { answerNames, type TakenNames } from '../form/answer-names.ts'
import { slug, uniqueNames } from '../form/names.ts'
import { noteRest } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import { calculatedBranches, calculatedValues } from './calculated-values.ts'
import { titleIn } from './question-words.ts'
import { surveyCondition } from './survey-condition.ts'
import { readSurveyQuestion } from './survey-question.ts'
import { surveyLanguage } from './survey-language.ts'
import { ELEMENT_REST, PAGE_REST, SURVEY_REST } from './survey-rest.ts'
import { hiddenAnswers, NOT_KEPT, type HiddenAnswers } from './hidden-answers.ts'
import { namesInSurvey } from './names-in-survey.ts'
import { withKnownTypes } from './known-types.ts'
import { staysGiven } from './stays-given.ts'
import { surveyWordsOf } from './survey-words.ts'
import { surveyTriggers } from './survey-triggers.ts'

/** Reads a survey of SurveyJS: pages in order, with panels, and questions that are shown under conditions. */
export function readSurvey(source: SourceNode, taken: TakenNames): Form {
  const language = surveyLanguage(source)
  const root = withKnownTypes(language === undefined ? source : source.inLanguage(language))
  const faults: Fault[] = []
  const [names, ids] = [answerNames(taken), uniqueNames()]
  const questions = new Map<string, Question>()
  const title = plainMarkdown(textIn(root, 'title') ?? '')
  const triggers = surveyTriggers(root)
  const shownBy = (name: string | undefined) => {
    const condition = name === undefined ? undefined : triggers.shownIf.get(name)
    return condition === undefined ? [] : [condition]
  }
  const pageOf = new Map<string, string>()
  const hidden = hiddenAnswers(root)
  const branches = calculatedBranches(root)
  const reading = { isKept: hidden.isKept, branches }
  /** @param around the conditions that hold wherever this one is read */
  const conditionsOf = (node: SourceNode, around: readonly DraftCondition[], key?: string) =>
    conditionsIn(node, around, reading, key)

  const partsOf = (node: SourceNode, { page, around, heading }: Around): readonly DraftPart[] =>
    elementsOf(node).flatMap((element): readonly DraftPart[] => {
      const type = element.text('type') ?? ''
      element.part('component').mapped()
      noteRest(element, ELEMENT_REST)
      notePiped(element)
      const own = showing(element, [...conditionsOf(element, [...page, ...around]), ...shownBy(element.text('name'))])
      const conditions = [...around, ...own]
      const label = titleIn(element)
      if (element.flag('visible') === false && conditions.length === around.length) {
        element.unsupported('It is hidden: only a script of the source shows it.', 'Ask for it under a condition.')
        return []
      }
      if (type === 'panel' || type === 'flowpanel') {
        element.text('name')
        element.at('requiredIf')?.unsupported('A panel is not required as a whole.', 'Write it at each question.')
        const inFront = [heading, label].filter((one) => one !== '').join(': ')
        const intro = contentOf(element, ['description'])
        const inside = partsOf(element, { page, around: conditions, heading: inFront })
        const about = { node: element, conditions, heading: inFront, content: intro }
        return [...(intro.length === 0 ? [] : [about]), ...inside]
      }
      if (type === 'html') {
        element.text('name')
        return [{ node: element, conditions, heading, content: contentOf(element, ['html']) }]
      }
      const required = conditionsOf(element, [...page, ...conditions], 'requiredIf')
      const read = readSurveyQuestion(element, { label, nameFor: names })
      return read.map(({ question, keys, onlyIf }, index) => {
        const sharing = keys.flatMap((key) => questions.get(key) ?? [])
        if (sharing.length > 0) element.at('name')?.assumed(SHARED_NAME)
        for (const { source } of sharing) root.within(`${source}/name`).assumed(SHARED_NAME)
        for (const key of keys) if (!questions.has(key)) questions.set(key, question)
        const alone = onlyIf === undefined ? own : [...own, onlyIf]
        hidden.add(question.name, { own: alone, around: [...page, ...around] })
        const isLasting = staysGiven(question, element, { type, conditions: [...page, ...around, ...alone] })
        if (isLasting) for (const key of keys) hidden.addLasting(key)
        return {
          node: element,
          conditions: [...around, ...alone],
          heading,
          question,
          ...(index === 0 && required.length > 0 ? { requiredWhen: [required] } : {}),
        }
      })
    })

  const written = pagesOf(root)
  const pages = written.map((node, index): DraftPage => {
    node.part('page').mapped()
    const name = node === root ? 'page' : (node.text('name') ?? `page${index + 1}`)
    const own = node === root ? '' : titleIn(node)
    if (node !== root) noteRest(node, PAGE_REST)
    notePiped(node)
    // SurveyJS shows the words of the whole survey above every page; a journey says them once.
    const introductions = (index === 0 && node !== root ? [root, node] : [node]).map((about) => ({
      node: about,
      conditions: [],
      content: contentOf(about, ['description']),
    }))
    const conditions = node === root ? [] : showing(node, [...conditionsOf(node, []), ...shownBy(name)])
    const parts = partsOf(node, { page: conditions, around: [], heading: '' })
    const asked = parts.flatMap(({ question }) => question?.label ?? [])
    const isAlone = written.length === 1 && asked.length > 1
    const heading = own !== '' ? own : (index === 0 && title !== '') || isAlone ? title : (asked[0] ?? title)
    const id = ids(idOf(name), 'page')
    for (const key of [name, ...keysIn(node)]) if (!pageOf.has(key)) pageOf.set(key, id)
    return {
      node,
      id,
      path: `/${slug(name)}`,
      title: heading,
      kind: 'questions',
      conditions,
      parts: [...introductions.filter(({ content }) => content.length > 0), ...parts],
    }
  })
  const calculated = calculatedValues(root, (name) => questions.get(name), names, branches)
  noteRest(root, SURVEY_REST)
  const numbers = new Map(calculated.map(({ key, name }) => [key, asQuestion(name)]))
  const inOrder = formInOrder([...pages, ...lastPages(root, ids)], {
    title,
    faults,
    questionNamed: (name) => questions.get(name) ?? numbers.get(name),
    isUnasked: namesInSurvey(root),
    derived: Object.fromEntries(calculated.map(({ name, derived }) => [name, derived])),
    exits: triggers.exitsTo((name) => pageOf.get(name)),
    skipsEmptyPages: true,
    program: { names: namesInSource(root.value), ignoresCase: true, taken },
  })
  return { ...inOrder, ...given({ language }), buttons: buttonsOf(root) }
}

function buttonsOf(root: SourceNode): ButtonWords {
  const written = (key: string) => plainMarkdown(textIn(root, key) ?? '')
  return given({ back: written('pagePrevText'), next: written('pageNextText'), submit: written('completeText') })
}

/** Words that name an answer: a survey shows the answer instead. */
function notePiped(node: SourceNode): void {
  for (const key of ['title', 'description', 'html'])
    if (/\{[^{}]+\}/.test(textIn(node, key) ?? ''))
      node
        .at(key)
        ?.assumed('The answer that the words name is not shown in them. Write it into the words of the journey.')
}

const SHARED_NAME = 'Another question keeps its answer under this name: the journey keeps two answers.'

/** A calculated number is compared like an answer. */
function asQuestion(name: string): Question {
  return { name, source: '', label: name, isOptional: false, answer: { kind: 'number', isWhole: false } }
}

/** The names of the questions and panels of a page. */
function keysIn(node: SourceNode): readonly string[] {
  return elementsOf(node).flatMap((element) => {
    const name = element.at('name')?.value
    return [...(typeof name === 'string' ? [name] : []), ...keysIn(element)]
  })
}

/** The preview of the answers and the words at the end, if the survey has them. */
function lastPages(root: SourceNode, ids: (wanted: string) => string): readonly DraftPage[] {
  const preview = root.at('showPreviewBeforeComplete')
  const mode = preview?.mapped().value
  const summary: DraftPage | undefined =
    preview === undefined || mode === false || mode === 'noPreview'
      ? undefined
      : {
          node: preview,
          id: ids('summary'),
          path: '/summary',
          title: surveyWordsOf(root).summary,
          kind: 'summary',
          conditions: [],
          parts: [],
        }
  const html = root.at('completedHtml')
  const content = contentOf(root, ['completedHtml'])
  const [first, ...others] = content
  const hasTitle = first?.kind === 'heading' || (first?.kind === 'text' && first.text.length <= 60)
  const end: DraftPage | undefined =
    html === undefined || content.length === 0
      ? undefined
      : {
          node: html,
          id: ids('completed'),
          path: '/completed',
          title: hasTitle ? first.text : surveyWordsOf(root).done,
          kind: 'end',
          conditions: [],
          parts: [{ node: html, conditions: [], content: hasTitle ? others : content }],
        }
  return [summary, end].filter((page) => page !== undefined)
}

/** The oldest surveys have questions and no pages. */
function pagesOf(root: SourceNode): readonly SourceNode[] {
  const pages = root.list('pages')
  return pages.length > 0 ? pages : elementsOf(root).length > 0 ? [root] : []
}

function elementsOf(node: SourceNode): readonly SourceNode[] {
  return ['elements', 'questions', 'templateElements'].flatMap((key) => node.list(key))
}

interface Around {
  readonly page: readonly DraftCondition[]
  /** The conditions of the panels around. */
  readonly around: readonly DraftCondition[]
  readonly heading: string
}

interface Reading {
  readonly isKept: HiddenAnswers['isKept']
  /** The calculated values that are one of several constants. */
  readonly branches: ReadonlyMap<string, readonly Branch[]>
}

function conditionsIn(
  node: SourceNode,
  around: readonly DraftCondition[],
  { isKept, branches }: Reading,
  key = 'visibleIf',
): readonly DraftCondition[] {
  const written = node.at(key)
  if (written === undefined) return []
  if (typeof written.value !== 'string' || written.value.trim() === '') {
    written.mapped()
    return []
  }
  const parsed = parseSurveyExpression(written.value)
  const expression: Expression | undefined = parsed === undefined ? undefined : withBranches(parsed, branches)
  const own: DraftCondition = {
    node: written,
    read(questionNamed, missing) {
      if (expression === undefined) return undefined
      const condition = surveyCondition(expression, questionNamed, missing, written)
      const where = [...around, own]
      if (typeof condition === 'object' && factsIn(condition).some((fact) => isKept(fact, where)))
        written.assumed(NOT_KEPT)
      return condition
    },
  }
  return [own]
}

function contentOf(node: SourceNode, keys: readonly string[]): readonly Content[] {
  return keys.flatMap((key) => {
    const text = textIn(node, key)
    if (text === undefined) return []
    const { content, lost } = /<[a-z]/i.test(text)
      ? htmlContent(text, node.pointer)
      : markdownContent(text, node.pointer)
    if (lost.length > 0) node.at(key)?.assumed(`The words are kept; what these elements do is not: ${lost.join(', ')}.`)
    return content
  })
}

function idOf(name: string): string {
  return slug(name).replace(/-./g, (pair) => pair.slice(1).toUpperCase())
}
