import { branchTest, type Branch, type Expression } from './expression.ts'

/** An expression in which each test of a value that depends on conditions is a test of these conditions; `undefined` if one cannot be. */
export function withBranches(
  expression: Expression,
  branches: ReadonlyMap<string, readonly Branch[]>,
): Expression | undefined {
  switch (expression.kind) {
    case 'constant':
      return expression
    case 'not': {
      const part = withBranches(expression.part, branches)
      return part === undefined ? undefined : { kind: 'not', part }
    }
    case 'and':
    case 'or': {
      const parts = expression.parts.map((part) => withBranches(part, branches))
      return parts.some((part) => part === undefined)
        ? undefined
        : { kind: expression.kind, parts: parts as readonly Expression[] }
    }
    default: {
      const own = branches.get(expression.name)
      if (own === undefined) return expression
      if (expression.kind === 'given') return branchTest(own, 'isNot', undefined)
      if (expression.kind === 'truthy')
        return own.every(({ value }) => typeof value === 'boolean') ? branchTest(own, 'is', true) : undefined
      return expression.kind === 'compare' ? branchTest(own, expression.comparing, expression.value) : undefined
    }
  }
}
