import type { Field } from '../engine/index.ts'
import { asRead } from './as-read.ts'

/**
 * Whether hints tell two questions with one label apart. The hint of one alone does so where both ask for the same kind of thing, such as two
 * numbers to call. A first name and a surname are two kinds, and "As it appears on your passport" says of neither which one it is.
 */
export function areToldByHints({ ui: one }: Field, { ui: other }: Field): boolean {
  const hints = [one, other].map((ui) => asRead(ui?.hint ?? ''))
  if (hints[0] === hints[1]) return false
  const [token, otherToken] = [one, other].map((ui) => ui?.autocomplete?.split(' ').at(-1) ?? 'off')
  const areOfTwoKinds = token !== otherToken && token !== 'off' && otherToken !== 'off'
  return !(areOfTwoKinds && hints.includes(''))
}
