import { cleanAnswer, RULES, type Field } from '../../../engine/index.ts'
import { accepts } from '../../../proof/index.ts'

/**
 * The shortest text of letters that a field without a rule accepts, by its `minLength`. A field that need not be answered sends nothing,
 * so no text is shorter than one letter.
 *
 * @example
 * shortestText({ type: 'string', minLength: 2 }) // 'aa'
 */
export function shortestText(field: Field): string | undefined {
  const { minLength = 1 } = field as { readonly minLength?: number }
  const text = 'a'.repeat(Math.min(Math.max(1, minLength), MOST))
  return cleanAnswer(field, text, RULES) === text && accepts(field, text) ? text : undefined
}

/** As long as any text is tried. */
const MOST = 10_000
