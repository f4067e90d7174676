import { called, childrenOf, feelTree, textOf, unquoted, type Node } from './feel-tree.ts'

/**
 * Words that FEEL joins of texts and answers, with a placeholder for each answer; `undefined` for anything else, and for an answer alone.
 *
 * @example
 * feelWords('="Dear " + name') // 'Dear {{name}}'
 */
export function feelWords(text: string): string | undefined {
  const tree = feelTree(text)
  const joined = tree === undefined ? undefined : wordsOf(tree.root, tree.source)
  return joined?.replace(/\{\{.*?\}\}/g, '').trim() === '' ? undefined : joined
}

function wordsOf(node: Node, source: string): string | undefined {
  switch (node.name) {
    case 'StringLiteral':
      return unquoted(textOf(node, source))
    case 'VariableName':
    case 'PathExpression':
      return `{{${textOf(node, source)}}}`
    case 'ParenthesizedExpression': {
      const inside = childrenOf(node).find(({ name }) => name !== '(' && name !== ')')
      return inside === undefined ? undefined : wordsOf(inside, source)
    }
    case 'ArithmeticExpression': {
      const [left, sign, right] = childrenOf(node)
      if (left === undefined || sign === undefined || right === undefined || textOf(sign, source) !== '+')
        return undefined
      const [one, other] = [wordsOf(left, source), wordsOf(right, source)]
      return one === undefined || other === undefined ? undefined : one + other
    }
    case 'FunctionInvocation': {
      const { name, given } = called(node, source)
      const [only, ...others] = given
      return name === 'string' && only !== undefined && others.length === 0 ? wordsOf(only, source) : undefined
    }
    default:
      return undefined
  }
}
