import type { SourceNode } from '../source/source-node.ts'

/**
 * A repeated panel under the condition that each of its elements has, if that is the same one and tests answers outside of the panel. In a
 * journey a part of an entry tests the parts in front of it only, and a list of which nothing is shown is no list.
 *
 * @param element a question whose `templateElements` are read already
 */
export function withCommonCondition(element: SourceNode): SourceNode {
  const list = element.at('templateElements')
  const parts = element.list('templateElements')
  const [first, ...others] = parts.map((part) => part.at('visibleIf'))
  const text = first?.value
  if (list === undefined || first === undefined || typeof text !== 'string' || !testsOutside(text)) return element
  if (others.some((other) => other?.value !== text)) return element
  for (const node of [first, ...others])
    node?.part('condition').assumed('Each part has this condition, so the whole list is asked under it.')
  const own = element.at('visibleIf')
  const whole =
    typeof own?.value !== 'string' || own.value === text ? first : first.saying(`(${own.value}) and (${text})`)
  if (own !== undefined) own.mapped().part('condition')
  const left = parts.map((part, index) => {
    const members = part.members().filter(([key]) => key !== 'visibleIf')
    return [String(index), part.madeOf(new Map(members))] as const
  })
  return element.madeOf(
    new Map([...element.members(), ['templateElements', list.madeOf(new Map(left))], ['visibleIf', whole]]),
  )
}

function testsOutside(expression: string): boolean {
  return /\{[^{}]+\}/.test(expression) && !/\{\s*(?:panel|row|parentPanel|prevPanel|nextPanel)\b/i.test(expression)
}
