import { htmlContent } from '../content/html-content.ts'
import { plainMarkdown } from '../content/plain-markdown.ts'
import { plainWords } from '../content/plain-words.ts'
import type { DraftCondition, DraftPage, DraftPart } from '../form/draft.ts'
import type { Fault, Form, Question } from '../form/form.ts'
import { answeredInAdvance } from '../journey/in-advance.ts'
import { formInOrder } from '../form/form-in-order.ts'
import { showing } from '../form/not-given.ts'
import { answerNames, type AnswerNames } from '../form/answer-names.ts'
import { camelCase, slug, uniqueNames } from '../form/names.ts'
import { withPartCondition } from '../form/part-condition.ts'
import { notInEntry, WordsInEntry } from '../form/words-in-entry.ts'
import { sentenceOfName } from '../content/words-of-name.ts'
import { isSubmitButton, submitWords } from '../content/submit-button.ts'
import words from '../form/words.json'
import { noteRest } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import { componentType, CONTENT, LAYOUTS } from './component-type.ts'
import { formIoAnswer } from './form-io-answers.ts'
import { formIoConditions } from './form-io-conditions.ts'
import { CHECKS_REST, COMPONENT_REST, FORM_REST, SHOWN_BY_CONDITION } from './form-io-rest.ts'
import { hiddenIn, isShownByCondition, keysIn, type IsLeftOut } from './hidden-component.ts'
import { noteUnset } from './note-unset.ts'
import { standardType } from './standard-type.ts'

interface Around {
  readonly conditions: readonly DraftCondition[]
  readonly heading: string
  readonly path: readonly string[]
}

const OUTSIDE: Around = { conditions: [], heading: '', path: [] }

/** Reads a form of Form.io: a wizard, in which each panel is a page, or one page of components. */
export function readFormIo(root: SourceNode, taken: Iterable<string>): Form {
  const faults: Fault[] = []
  const [names, ids] = [answerNames(taken), uniqueNames()]
  const questions = new Map<string, Question>()
  const unasked = new Set<string>()
  const submits: SourceNode[] = []
  const isLeftOut = hiddenIn(root)

  const partsOf = (components: readonly SourceNode[], around: Around): readonly DraftPart[] =>
    components.flatMap((component) => {
      component.part('component').mapped()
      const type = componentType(component)
      if (isLeftOut(component, type)) {
        for (const name of keysIn(component.value)) unasked.add(name).add([...around.path, name].join('.'))
        return []
      }
      noteSettings(component)
      const conditions = [...around.conditions, ...showing(component, formIoConditions(component))]
      const key = component.text('key') ?? ''
      if (CONTENT.includes(type)) {
        unasked.add(key)
        return contentPart(component, conditions).map((part) => ({ ...part, heading: around.heading }))
      }
      if (type === 'button') return ownButtons(component, submits)
      if (LAYOUTS.includes(type)) {
        const own = layoutTitle(type, component)
        const heading = [around.heading, own].filter((one) => one !== '').join(': ')
        const path = type === 'container' ? [...around.path, key] : around.path
        return partsOf(componentsIn(component), { conditions, heading, path })
      }
      const question = questionOf(type, component, { names, isLeftOut })
      const written = [[...around.path, key].join('.'), key]
      if (question === undefined) {
        for (const name of written) unasked.add(name)
        return []
      }
      for (const name of written) if (!questions.has(name)) questions.set(name, question)
      return [{ node: component, conditions, heading: around.heading, question }]
    })

  const title = plainMarkdown(root.text('title') ?? '')
  const panels = pagesOf(root, submits)
  const pages = panels.map((node): DraftPage => {
    node.part('page').mapped()
    const isWhole = node === root
    if (!isWhole) {
      node.mapped()
      noteSettings(node)
      node.text('type')
    }
    const own = isWhole ? title : plainMarkdown(node.text('title') ?? node.text('label') ?? '')
    const name = isWhole ? 'form' : (node.text('key') ?? 'page')
    const parts = partsOf(isWhole ? node.list('components') : componentsIn(node), OUTSIDE)
    const asked = parts.flatMap(({ question }) => question?.label ?? [])
    return {
      node,
      id: ids(camelCase(name), 'page'),
      path: `/${slug(name)}`,
      title: own === '' && !(isWhole && asked.length > 1) ? (asked[0] ?? '') : own,
      kind: 'questions',
      conditions: isWhole ? [] : showing(node, formIoConditions(node)),
      parts,
    }
  })
  noteRest(root, FORM_REST)
  const inOrder = formInOrder(
    pages.filter(({ parts }) => parts.length > 0),
    {
      title,
      faults,
      questionNamed: (name) => questions.get(name),
      // A box and a part are named behind their component.
      isUnasked: (name) => unasked.has(name) || unasked.has(name.slice(0, Math.max(0, name.lastIndexOf('.')))),
      skipsEmptyPages: false,
    },
  )
  return { ...inOrder, buttons: submitWords(submits) }
}

function noteSettings(component: SourceNode): void {
  noteUnset(component)
  noteRest(component, isShownByCondition(component) ? SHOWN_BY_CONDITION : COMPONENT_REST)
  const checks = component.at('validate')
  if (checks !== undefined) noteRest(checks, CHECKS_REST)
}

/** @param submits the buttons that submit the form, to which such a button is added */
function ownButtons(button: SourceNode, submits: SourceNode[]): readonly [] {
  if (isSubmitButton(button) && !isShownByCondition(button)) submits.push(button)
  else button.assumed('The journey has its own buttons.', true)
  return []
}

/** The panels of a wizard. What is next to them is on no page. */
function pagesOf(root: SourceNode, submits: SourceNode[]): readonly SourceNode[] {
  const components = root.list('components')
  const typeOf = (node: SourceNode) => standardType(String(node.at('type')?.value))
  const isPanel = (node: SourceNode) => typeOf(node) === 'panel'
  if (root.text('display') !== 'wizard' || !components.some(isPanel)) return [root]
  for (const other of components.filter((node) => !isPanel(node)))
    if (typeOf(other) === 'button') ownButtons(other, submits)
    else other.unsupported('It is on no page of the wizard.', 'Move it into a panel.')
  return components.filter(isPanel)
}

/** The components of a layout, whether it has rows, columns or neither. */
function componentsIn(node: SourceNode): readonly SourceNode[] {
  const columns = node.list('columns').flatMap((column) => {
    for (const key of ['width', 'offset', 'push', 'pull', 'size', 'currentWidth'])
      column.at(key)?.assumed('The journey decides how it looks.')
    return column.list('components')
  })
  const cells = node.list('rows').flatMap((row) => row.entries().flatMap((cell) => cell.list('components')))
  const inside = node
    .list('components')
    .flatMap((component) => (component.has('type') ? [component] : tabOf(component)))
  return [...columns, ...cells, ...inside]
}

/** A tab has components, and no type. */
function tabOf(tab: SourceNode): readonly SourceNode[] {
  tab.text('key')
  tab.at('label')?.assumed('What is in tabs is asked one after the other.')
  return tab.list('components')
}

function layoutTitle(type: string, component: SourceNode): string {
  const title = component.text(type === 'fieldset' ? 'legend' : 'title')
  const label = component.text('label')
  component.text('title')
  // The label of a layout is for its designer.
  return plainMarkdown(title ?? (type === 'container' ? (label ?? '') : ''))
}

function questionOf(
  type: string,
  component: SourceNode,
  { names, isLeftOut }: { readonly names: AnswerNames; readonly isLeftOut: IsLeftOut },
): Question | undefined {
  const label = plainMarkdown(component.text('label') ?? component.text('title') ?? '')
  const inner = answerNames()
  const front = new Map<string, Question>()
  const partsOf = (components: readonly SourceNode[], around: readonly DraftCondition[] = []): readonly Question[] => {
    const wordsInFront = new WordsInEntry()
    const parts = components.flatMap((part) => {
      part.part('component').mapped()
      const kind = componentType(part)
      if (isLeftOut(part, kind)) return []
      noteSettings(part)
      const own = formIoConditions(part)
      const conditions = [...around, ...own]
      if (LAYOUTS.includes(kind)) {
        wordsInFront.end()
        return partsOf(componentsIn(part), conditions)
      }
      if (CONTENT.includes(kind)) {
        if (own.length > 0) notInEntry(part)
        else wordsInFront.add(part, plainWords(htmlOf(part)))
        return []
      }
      if (kind === 'button') {
        part.assumed('The journey has its own buttons.', true)
        return []
      }
      if (own.length > 0) wordsInFront.end()
      const always = questionOf(kind, part, { names: inner, isLeftOut })
      if (always === undefined) return []
      const question = withPartCondition(wordsInFront.before(always), conditions, front)
      const written = part.text('key') ?? ''
      for (const name of [written, `${component.text('key') ?? ''}.${written}`, `row.${written}`])
        front.set(name, question)
      return [question]
    })
    wordsInFront.end()
    return parts
  }
  const answer = formIoAnswer(type, component, { label, partsOf: () => partsOf(componentsIn(component)) })
  if (answer === undefined) return undefined
  const key = component.text('key') ?? ''
  const hint = plainMarkdown(component.text('description') ?? component.text('tooltip') ?? '')
  const validate = component.at('validate')
  const isRequired = validate?.flag('required') === true
  const message = plainMarkdown(validate?.text('customMessage') ?? '')
  const own = label === '' ? sentenceOfName(key) : label
  const question: Question = {
    name: names(key === '' ? 'answer' : key, component),
    source: component.pointer,
    label: own === '' ? words.item : own,
    ...(hint === '' ? {} : { hint }),
    isOptional: !isRequired,
    answer: answer.kind === 'box' && isRequired ? { kind: 'declaration' } : answer,
    ...(message === '' ? {} : { messages: { required: message, pattern: message } }),
  }
  return answeredInAdvance(question, component, 'defaultValue')
}

function contentPart(component: SourceNode, conditions: readonly DraftCondition[]): readonly DraftPart[] {
  component.text('key')
  component.text('label')
  const key = htmlKey(component)
  const { content, lost } = htmlContent(htmlOf(component), component.pointer)
  if (lost.length > 0)
    component.at(key)?.assumed(`The words are kept; what these elements do is not: ${lost.join(', ')}.`)
  component.at('attrs')?.assumed('The journey decides how it looks.', true)
  return content.length === 0 ? [] : [{ node: component, conditions, content }]
}

const htmlKey = (component: SourceNode) => (component.has('html') ? 'html' : 'content')

function htmlOf(component: SourceNode): string {
  const key = htmlKey(component)
  const [tag, html] = [component.text('tag') ?? 'p', component.text(key) ?? '']
  return key === 'content' ? `<${tag}>${html}</${tag}>` : html
}
