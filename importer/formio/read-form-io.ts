import { plainMarkdown } from '../content/plain-markdown.ts'
import type { DraftCondition, DraftPage, DraftPart } from '../form/draft.ts'
import type { Fault, Form, Question } from '../form/form.ts'
import { formInOrder } from '../form/form-in-order.ts'
import { namesInSource } from '../form/names-in-source.ts'
import { showing } from '../form/not-given.ts'
import { answerNames, type TakenNames } from '../form/answer-names.ts'
import { camelCase, slug, uniqueNames } from '../form/names.ts'
import { isSubmitButton, submitWords } from '../content/submit-button.ts'
import { noteRest } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import { componentType, CONTENT, LAYOUTS } from './component-type.ts'
import { componentsIn } from './components-in.ts'
import { formIoConditions } from './form-io-conditions.ts'
import { contentPart } from './form-io-content.ts'
import { PDF_ONLY, questionOf } from './form-io-question.ts'
import { FORM_REST } from './form-io-rest.ts'
import { hiddenIn, isEmptyPlace, isShownByCondition, keysIn } from './hidden-component.ts'
import { leaveButton } from './leave-button.ts'
import { namesOfPath } from './names-of-path.ts'
import { navQuestions } from './nav-questions.ts'
import { isInPdfOnly } from './nav-type.ts'
import { noteSettings } from './note-settings.ts'
import { standardType } from './standard-type.ts'

interface Around {
  readonly conditions: readonly DraftCondition[]
  readonly heading: string
  readonly path: readonly string[]
}

const OUTSIDE: Around = { conditions: [], heading: '', path: [] }

/** Reads a form of Form.io: a wizard, in which each panel is a page, or one page of components. */
export function readFormIo(root: SourceNode, taken: TakenNames): Form {
  const faults: Fault[] = []
  const [names, ids] = [answerNames(taken), uniqueNames()]
  const questions = new Map<string, Question>()
  const unasked = new Set<string>()
  const submits: SourceNode[] = []
  const written = namesInSource(root.value)
  const isLeftOut = hiddenIn(root, written.isGivenByScript)
  /** Hidden components that only the program around the form can give a value. */
  const places = new Set<string>()

  const partsOf = (components: readonly SourceNode[], around: Around): readonly DraftPart[] =>
    components.flatMap((component) => {
      component.part('component').mapped()
      const type = componentType(component)
      if (isLeftOut(component, type)) {
        const keys = keysIn(component.value)
        for (const name of keys) unasked.add(name).add([...around.path, name].join('.'))
        const [key, ...others] = keys
        if (key !== undefined && others.length + around.path.length === 0 && isEmptyPlace(component, written))
          places.add(key)
        return []
      }
      noteSettings(component)
      const conditions = [...around.conditions, ...showing(component, formIoConditions(component))]
      const key = component.text('key') ?? ''
      if (isInPdfOnly(component)) {
        unasked.add(key)
        component.assumed(PDF_ONLY, true)
        return []
      }
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
      const asked = (question: Question, path: readonly string[], own: readonly DraftCondition[] = []): DraftPart => {
        for (const name of namesOfPath(path)) if (!questions.has(name)) questions.set(name, question)
        return { node: component, conditions: [...conditions, ...own], heading: around.heading, question }
      }
      const path = [...around.path, key]
      const several = navQuestions(type, component, names)
      if (several !== undefined)
        return several.map(({ key: inner, question, onlyIf }) =>
          asked(question, [...path, inner], onlyIf === undefined ? [] : [onlyIf]),
        )
      const question = questionOf(type, component, { names, isLeftOut })
      if (question !== undefined) return [asked(question, path)]
      for (const name of namesOfPath(path)) unasked.add(name)
      return []
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
      isUnasked: (name) => pathsTo(name).some((path) => unasked.has(path) || (path !== name && questions.has(path))),
      skipsEmptyPages: false,
      program: { names: written, isPlace: (name) => places.has(name), taken },
    },
  )
  return { ...inOrder, buttons: submitWords(submits) }
}

/** "vet.address.town" → "vet.address.town", "vet.address", "vet" */
function pathsTo(name: string): readonly string[] {
  const path = name.split('.')
  return path.map((_, index) => path.slice(0, path.length - index).join('.'))
}

/** @param submits the buttons that submit the form, to which such a button is added */
function ownButtons(button: SourceNode, submits: SourceNode[]): readonly [] {
  if (isSubmitButton(button) && !isShownByCondition(button)) submits.push(button)
  else leaveButton(button)
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

function layoutTitle(type: string, component: SourceNode): string {
  const title = component.text(type === 'fieldset' ? 'legend' : 'title')
  const label = component.text('label')
  component.text('title')
  // The label of a layout is for its designer.
  return plainMarkdown(title ?? (type === 'container' ? (label ?? '') : ''))
}
