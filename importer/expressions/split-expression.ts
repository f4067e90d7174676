import type { Expression } from './expression.ts'

/**
 * An expression as one that only names what belongs to something, and one that does not, if both must hold; the whole if it cannot be
 * taken apart like this.
 */
export function splitExpression(whole: Expression, belongs: (name: string) => boolean): readonly Expression[] {
  const parts = conjuncts(whole)
  const own = parts.filter((part) => namesIn(part).some(belongs))
  const others = parts.filter((part) => !own.includes(part))
  const isMixed = own.some((part) => !namesIn(part).every(belongs))
  if (isMixed || own.length === 0 || others.length === 0) return [whole]
  return [own, others].map((some) =>
    some.length === 1 && some[0] !== undefined ? some[0] : { kind: 'and', parts: some },
  )
}

/** The parts of an expression that all must hold. None of several holds where each of them fails. */
export function conjuncts(expression: Expression): readonly Expression[] {
  if (expression.kind === 'and') return expression.parts.flatMap(conjuncts)
  if (expression.kind !== 'not' || expression.part.kind !== 'or') return [expression]
  return expression.part.parts.flatMap((part) => conjuncts({ kind: 'not', part }))
}

function namesIn(expression: Expression): readonly string[] {
  if ('parts' in expression) return expression.parts.flatMap(namesIn)
  if ('part' in expression) return namesIn(expression.part)
  return 'name' in expression ? [expression.name] : []
}
