import type { Condition } from '../../engine/index.ts'
import { combined, type ReadCondition } from './answer-tests.ts'
import type { Answer, OutsideCondition, Question } from './form.ts'
import { withoutUnknown } from './without-unknown.ts'

/** Reads a condition on answers outside of an entry; `undefined` if it tests an answer that is given later. */
type ReadOutside = (condition: OutsideCondition) => ReadCondition

/** A question with the conditions of its parts that test answers outside of its entries. A part that is never asked is left out. */
export function withPartsWhen(question: Question, read: ReadOutside): Question {
  const found: Record<string, Condition> = {}
  const answer = decided(question.answer, '', read, found)
  if (answer === question.answer) return question
  return { ...question, answer, ...(Object.keys(found).length === 0 ? {} : { partsWhen: found }) }
}

/** @param found is given the conditions by the paths of the parts */
function decided(answer: Answer, above: string, read: ReadOutside, found: Record<string, Condition>): Answer {
  if (answer.kind === 'list') {
    const inner = decided(answer.entry.answer, above, read, found)
    return inner === answer.entry.answer ? answer : { ...answer, entry: { ...answer.entry, answer: inner } }
  }
  if (answer.kind !== 'group' && answer.kind !== 'repeat') return answer
  let isChanged = false
  const leftOut = new Set<string>()
  const parts = answer.parts.flatMap((part): readonly Question[] => {
    const path = above === '' ? part.name : `${above}/${part.name}`
    const inner = decided(part.answer, path, read, found)
    const asked = outsideOf(part, read)
    const when = withoutUnknown(part.when ?? 'always', (fact) => !leftOut.has(fact))
    if (inner === part.answer && part.outside === undefined && leftOut.size === 0) return [part]
    isChanged = true
    if (asked === 'never' || when === 'never') {
      leftOut.add(part.name)
      return []
    }
    const { outside, when: _, ...plain } = part
    const whole = { ...plain, answer: inner, ...(typeof when === 'object' ? { when } : {}) }
    if (typeof asked !== 'object' || outside === undefined) return [whole]
    found[path] = asked
    return [{ ...whole, outside }]
  })
  return isChanged ? { ...answer, parts: withOneAlwaysAsked(parts, above, found) } : answer
}

function outsideOf({ outside = [] }: Question, read: ReadOutside): ReadCondition {
  return combined(
    'and',
    outside.map((one) => {
      const condition = read(one)
      if (condition === undefined)
        one.node.unsupported(
          'A part of a group is always asked: its condition tests an answer that is given later.',
          'Ask for that answer in front of the group.',
        )
      return condition ?? 'always'
    }),
  )
}

/** An entry of which nothing is asked could not be filled in. */
function withOneAlwaysAsked(
  parts: readonly Question[],
  above: string,
  found: Record<string, Condition>,
): readonly Question[] {
  const [first, ...others] = parts
  if (first?.outside === undefined || parts.some(({ when, outside }) => when === undefined && outside === undefined))
    return parts
  for (const { node } of first.outside)
    node.unsupported('The part is always asked: an entry needs one that is.', 'Give the condition to the whole list.')
  const { outside: _, ...always } = first
  Reflect.deleteProperty(found, above === '' ? first.name : `${above}/${first.name}`)
  return [always, ...others]
}
