import type { DraftCondition } from '../form/draft.ts'
import type { Question } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'

/**
 * Whether an answer that was given once is never missing again, for anybody who gets on: everybody is asked, and has to answer, or
 * cannot take the answer back.
 *
 * @param conditions under which it is asked
 */
export function staysGiven(
  { isOptional, answer }: Question,
  node: SourceNode,
  { type, conditions }: { readonly type: string; readonly conditions: readonly DraftCondition[] },
): boolean {
  if (conditions.length > 0 || node.at('readOnly')?.value === true || node.has('enableIf')) return false
  // Whether a group or a list without answers is one differs between the engines.
  const isRequired = !isOptional && !['group', 'repeat', 'list'].includes(answer.kind)
  const canClear = ['showClearButton', 'hasClearButton', 'allowClear'].some((key) => node.at(key)?.value === true)
  return isRequired || type === 'boolean' || (type === 'radiogroup' && !canClear)
}
