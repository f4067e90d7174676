import type { QuestionNamed } from '../form/draft.ts'
import type { Expression } from './expression.ts'

/**
 * The condition that an expression of SurveyJS has the value true. An answer that stands alone is a value, as in JavaScript:
 * `{name}` is true for no name, `{name} and {age} > 17` where a name is given, and `{name} or {age} > 17` where none is.
 *
 * @example
 * surveyTruth({ kind: 'truthy', name: 'name' }, questionNamed) // { kind: 'isTrue', name: 'name' }
 */
export function surveyTruth(expression: Expression, questionNamed: QuestionNamed): Expression {
  const isBoolean = (name: string) => BOOLEAN.includes(questionNamed(name)?.answer.kind ?? '')
  const hasOtherValues = (part: Expression): boolean => {
    if (part.kind === 'and' || part.kind === 'or') return part.parts.some(hasOtherValues)
    return part.kind === 'truthy' && !isBoolean(part.name)
  }
  const truthOf = (part: Expression): Expression => {
    if (!hasOtherValues(part)) return part
    if (part.kind === 'truthy') return { kind: 'isTrue', name: part.name }
    if (part.kind === 'and') {
      const last = part.parts.at(-1)
      return last === undefined ? part : { kind: 'and', parts: [...part.parts.slice(0, -1), truthOf(last)] }
    }
    return part.kind === 'or' ? eitherOf(part.parts) : part
  }
  /** The value of "or" is that of the first part which counts as true. */
  const eitherOf = ([first, ...others]: readonly Expression[]): Expression => {
    if (first === undefined) return { kind: 'constant', holds: false }
    if (others.length === 0) return truthOf(first)
    const rest = eitherOf(others)
    if (!hasOtherValues(first)) return { kind: 'or', parts: [first, rest] }
    const otherwise: Expression = { kind: 'and', parts: [{ kind: 'not', part: first }, rest] }
    return { kind: 'or', parts: [truthOf(first), otherwise] }
  }
  return truthOf(expression)
}

const BOOLEAN: readonly string[] = ['yesNo', 'box', 'declaration']
