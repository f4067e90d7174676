import type { Field } from '../engine/index.ts'
import { asRead } from './as-read.ts'

/**
 * Whether hints tell two questions with the same label apart. One hint is enough if both ask for the same kind of thing, such as two phone
 * numbers. A first name and a surname are different kinds, and "As it appears on your passport" fits both.
 */
export function areToldByHints({ ui: one }: Field, { ui: other }: Field): boolean {
  const hints = [one, other].map((ui) => asRead(ui?.hint ?? ''))
  if (hints[0] === hints[1]) return false
  const [token, otherToken] = [one, other].map((ui) => ui?.autocomplete?.split(' ').at(-1) ?? 'off')
  const areOfTwoKinds = token !== otherToken && token !== 'off' && otherToken !== 'off'
  return !(areOfTwoKinds && hints.includes(''))
}
