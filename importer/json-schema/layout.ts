import { plainMarkdown } from '../content/plain-markdown.ts'
import type { DraftCondition } from '../form/draft.ts'
import type { SourceNode } from '../source/source-node.ts'
import { layoutRule, scopePath } from './layout-rules.ts'

/** What the layout of JSON Forms says of the property of each path. */
export interface Layout {
  /** Whether it has a control, or is part of what has one. */
  readonly isAsked: (path: string) => boolean
  /** Whether the parts of an object have controls or rules of their own. */
  readonly isSplit: (path: string) => boolean
  readonly conditionsOf: (path: string) => readonly DraftCondition[]
  readonly titleOf: (path: string) => string | undefined
  /** The names of the parts of an object, in the order of their controls. */
  readonly orderIn: (path: string) => readonly string[]
}

/** Of a form that has no layout. */
export const NO_LAYOUT: Layout = {
  isAsked: () => true,
  isSplit: () => false,
  conditionsOf: () => [],
  titleOf: () => undefined,
  orderIn: () => [],
}

interface Control {
  readonly path: string
  readonly title: string | undefined
  readonly conditions: readonly DraftCondition[]
}

/** Reads a layout of JSON Forms: its controls, in order, and the rules that show or hide them. */
export function readLayout(root: SourceNode | undefined): Layout {
  if (root === undefined) return NO_LAYOUT
  root.assumed('Everything is on one page: the groups and categories of the layout are not shown.', true)
  const tested = new Set<string>()
  const controls = controlsIn(root, [], tested)
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
    orderIn(path) {
      const inside = controls.flatMap((control) =>
        control.path !== path && isWithin(control.path, path) ? [nameBelow(control.path, path)] : [],
      )
      return [...new Set(inside)]
    },
  }
}

function controlsIn(element: SourceNode, around: readonly DraftCondition[], tested: Set<string>): readonly Control[] {
  const conditions = [...around, ...layoutRule(element.at('rule'), tested)]
  if (element.at('type')?.value === 'Label')
    element.unsupported('Words of the layout are not shown.', 'Write them into the content of the step.')
  const path = scopePath(element.at('scope')?.value)
  const label = element.at('label')?.value
  const title = typeof label === 'string' ? plainMarkdown(label) : undefined
  const own = path === undefined ? [] : [{ path: path.join('.'), title, conditions }]
  return [...own, ...element.list('elements').flatMap((inside) => controlsIn(inside, conditions, tested))]
}

function isWithin(path: string, around: string): boolean {
  return around === '' || path === around || path.startsWith(`${around}.`)
}

/** "a.b.c" in "a" → "b" */
function nameBelow(path: string, around: string): string {
  return path.slice(around === '' ? 0 : around.length + 1).split('.')[0] ?? ''
}
