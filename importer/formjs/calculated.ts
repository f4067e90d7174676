import { feelWords } from '../expressions/feel-words.ts'
import type { SourceNode } from '../source/source-node.ts'

/** Notes the limits of a component that form-js calculates while the form is filled in: nothing reads them. */
export function noteCalculatedLimits(component: SourceNode): void {
  const validate = component.at('validate')
  for (const limit of LIMITS.flatMap((key) => validate?.at(key) ?? []))
    if (isCalculated(limit.value))
      limit.unsupported('A limit is not calculated.', 'Write the number into the field, or test the answer in a step.')
}

/** Whether a text is an expression, in FEEL. */
export function isCalculated(text: unknown): boolean {
  return typeof text === 'string' && text.trim().startsWith('=')
}

/**
 * Words. Those that are joined of texts and answers keep a placeholder for each answer; any other expression instead of words has no place in a
 * journey.
 */
export function wordsWritten(node: SourceNode | undefined, key: string): string {
  const text = node?.text(key) ?? ''
  const words = isCalculated(text) ? feelWords(text) : text
  if (words === undefined) node?.at(key)?.unsupported('Words are not calculated.', 'Write them into the journey.')
  else if (/\{\{/.test(words)) node?.at(key)?.assumed('A placeholder of the source is kept as the words in brackets.')
  return words ?? ''
}

const LIMITS = ['min', 'max', 'minLength', 'maxLength']
