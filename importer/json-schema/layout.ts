import { markdownContent } from '../content/markdown-content.ts'
import { plainMarkdown } from '../content/plain-markdown.ts'
import type { DraftCondition, DraftPart } from '../form/draft.ts'
import type { SourceNode } from '../source/source-node.ts'
import { layoutRule, scopePath } from './layout-rules.ts'
import { sentenceOfName, wordsOfName } from '../content/words-of-name.ts'

/** What the layout of JSON Forms says of the property of each path. */
export interface Layout {
  /** Whether it has a control, or is part of what has one. */
  readonly isAsked: (path: string) => boolean
  /** Whether the parts of an object have controls or rules of their own. */
  readonly isSplit: (path: string) => boolean
  readonly conditionsOf: (path: string) => readonly DraftCondition[]
  readonly titleOf: (path: string) => string | undefined
  /** How the layout wants the question to be drawn, as a uiSchema names it. */
  readonly widgetOf: (path: string) => string | undefined
  /** What it says of the entries of a list; undefined if it says nothing. */
  readonly entriesOf: (path: string) => Layout | undefined
  /** The words of a property that has no title. */
  readonly labelOf: (name: string) => string
  /** The names of the parts of an object, in the order of their controls. */
  readonly orderIn: (path: string) => readonly string[]
  /** Its pages, in order; none for a form that has no layout. */
  readonly pages: readonly LayoutPage[]
}

/** A category of the layout, or what stands around the categories. */
export interface LayoutPage {
  readonly node: SourceNode
  /** Of a category. */
  readonly title: string | undefined
  /** Those of the category; its questions and words do not repeat them. */
  readonly conditions: readonly DraftCondition[]
  readonly items: readonly LayoutItem[]
}

/** A control, or the words in front of the next ones. */
export type LayoutItem = Control | { readonly words: DraftPart }

interface Control {
  readonly node: SourceNode
  readonly path: string
  readonly title: string | undefined
  readonly widget: string | undefined
  readonly entries: Layout | undefined
  readonly conditions: readonly DraftCondition[]
}

/** Of a form that has no layout. */
export const NO_LAYOUT: Layout = {
  isAsked: () => true,
  isSplit: () => false,
  conditionsOf: () => [],
  titleOf: () => undefined,
  widgetOf: () => undefined,
  entriesOf: () => undefined,
  labelOf: sentenceOfName,
  orderIn: () => [],
  pages: [],
}

/** Reads a layout of JSON Forms: its pages, their words and controls, in order, and the rules that show or hide them. */
export function readLayout(root: SourceNode | undefined): Layout {
  if (root === undefined) return NO_LAYOUT
  root.assumed('The journey decides how it looks.', true)
  const tested = new Set<string>()
  const pages = new LayoutPages(root, tested).all
  const controls = pages.flatMap(({ items }) => items.flatMap((item) => ('path' in item ? [item] : [])))
  if (controls.length === 0) return NO_LAYOUT
  const byPath = new Map(controls.toReversed().map((control) => [control.path, control]))
  const isPartOf = (path: string, asked: readonly string[]) =>
    asked.some((one) => isWithin(path, one) || isWithin(one, path))
  const onlyTested = [...tested].filter((path) => path !== '' && !isPartOf(path, [...byPath.keys()]))
  for (const path of onlyTested) root.assumed(`A rule tests "${path}", which has no control: it is asked.`, true)
  const paths = [...byPath.keys(), ...tested]
  return {
    isAsked: (path) => isPartOf(path, [...byPath.keys(), ...onlyTested]),
    isSplit: (path) => paths.some((one) => one !== path && isWithin(one, path)),
    conditionsOf: (path) => byPath.get(path)?.conditions ?? [],
    titleOf: (path) => byPath.get(path)?.title,
    widgetOf: (path) => byPath.get(path)?.widget,
    entriesOf: (path) => byPath.get(path)?.entries,
    labelOf: wordsOfName,
    orderIn(path) {
      const inside = controls.flatMap((control) =>
        control.path !== path && isWithin(control.path, path) ? [nameBelow(control.path, path)] : [],
      )
      return [...new Set(inside)]
    },
    pages,
  }
}

/** Whether a path is that of a part of another, or the same: "a.b" in "a". */
export function isWithin(path: string, around: string): boolean {
  return around === '' || path === around || path.startsWith(`${around}.`)
}

/** Reads the elements of a layout, in order: each category opens a page, and what follows the last one opens another. */
class LayoutPages {
  private readonly opened: (LayoutPage & { readonly items: LayoutItem[] })[] = []
  private readonly tested: Set<string>

  constructor(root: SourceNode, tested: Set<string>) {
    this.tested = tested
    this.open(root, undefined, [])
    this.read(root, [])
  }

  get all(): readonly LayoutPage[] {
    return this.opened.filter(({ items }) => items.length > 0)
  }

  private open(node: SourceNode, title: string | undefined, conditions: readonly DraftCondition[]): void {
    this.opened.push({ node, title, conditions, items: [] })
  }

  private add(item: LayoutItem): void {
    this.opened.at(-1)?.items.push(item)
  }

  /** @param around the conditions of the elements around this one, besides those of its page */
  private read(element: SourceNode, around: readonly DraftCondition[]): void {
    const conditions = [...around, ...layoutRule(element.at('rule'), this.tested)]
    const type = element.at('type')?.value
    if (type === 'Categorization') return this.readCategories(element, conditions)
    if (type === 'Label') this.addWords(element, conditions, element.text('text') ?? element.text('label'))
    if (type === 'Group') this.addWords(element, conditions, headingOf(element))
    const path = scopePath(element.at('scope')?.value)
    if (path !== undefined)
      this.add({
        node: element,
        path: path.join('.'),
        title: titleOf(element),
        widget: widgetOf(element),
        entries: entriesOf(element),
        conditions,
      })
    for (const inside of element.list('elements')) this.read(inside, conditions)
  }

  private readCategories(categorization: SourceNode, around: readonly DraftCondition[]): void {
    for (const category of categorization.list('elements')) {
      const conditions = [...around, ...layoutRule(category.at('rule'), this.tested)]
      if (category.at('type')?.value === 'Categorization') this.readCategories(category, conditions)
      else {
        this.open(category, titleOf(category) ?? titleByKey(category), conditions)
        category.part('page').mapped()
        for (const inside of category.list('elements')) this.read(inside, [])
      }
    }
    this.open(categorization, undefined, around)
  }

  private addWords(element: SourceNode, conditions: readonly DraftCondition[], words: string | undefined): void {
    const content = words === undefined ? [] : markdownContent(words, element.pointer).content
    if (content.length > 0) this.add({ words: { node: element, conditions, content } })
  }
}

function headingOf(element: SourceNode): string | undefined {
  const title = titleOf(element)
  return title === undefined ? undefined : `## ${title}`
}

function titleOf(element: SourceNode): string | undefined {
  const label = element.text('label') ?? element.at('label')?.text('text')
  return label === undefined || label.trim() === '' ? undefined : plainMarkdown(label)
}

/** The key of a translation, "category.homeAddress", says what it is about. */
function titleByKey(element: SourceNode): string | undefined {
  const key = element.text('i18n')?.split('.').at(-1)
  return key === undefined ? undefined : wordsOfName(key)
}

function widgetOf(element: SourceNode): string | undefined {
  const options = element.at('options')
  if (options?.flag('multi') === true) return 'textarea'
  return options?.text('format') === 'radio' ? 'radio' : undefined
}

/** A list may have a layout of its entries; without one, they have all their parts. */
function entriesOf(element: SourceNode): Layout | undefined {
  const detail = element.at('options')?.at('detail')
  const layout = detail === undefined || typeof detail.value !== 'object' ? NO_LAYOUT : readLayout(detail)
  return layout === NO_LAYOUT ? undefined : layout
}

/** "a.b.c" in "a" → "b" */
function nameBelow(path: string, around: string): string {
  return path.slice(around === '' ? 0 : around.length + 1).split('.')[0] ?? ''
}
