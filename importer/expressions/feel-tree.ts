import { parser } from 'lezer-feel'
import { LONGEST } from './expression.ts'

/** A node of the tree that the grammar's own parser makes. */
export type Node = ReturnType<typeof parser.parse>['topNode']

/** The tree of an expression of FEEL, which is never evaluated; `undefined` if it is not one. */
export function feelTree(text: string): { readonly root: Node; readonly source: string } | undefined {
  const source = text.trim().replace(/^=/, '')
  if (source.length > LONGEST) return undefined
  const top = parser.parse(source).topNode
  const [root, ...others] = childrenOf(top)
  return hasError(top) || root === undefined || others.length > 0 ? undefined : { root, source }
}

export function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child)
  return children
}

export function textOf({ from, to }: Node, source: string): string {
  return source.slice(from, to)
}

/** The name of a function and what it is given. */
export function called(node: Node, source: string): { readonly name: string; readonly given: readonly Node[] } {
  const [callee, ...rest] = childrenOf(node)
  const parameters = rest.find(({ name }) => name === 'PositionalParameters')
  return {
    name: callee === undefined ? '' : textOf(callee, source).replace(/\s+/g, ' '),
    given: parameters === undefined ? [] : childrenOf(parameters).filter(({ name }) => name !== ','),
  }
}

/** Texts of FEEL are quoted as in JSON. */
export function unquoted(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

function hasError(node: Node): boolean {
  return node.type.isError || childrenOf(node).some(hasError)
}
