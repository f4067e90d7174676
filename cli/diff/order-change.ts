import type { Change } from './change.ts'

/** The order of the common parts, if it differs. */
export function orderChange(
  old: readonly string[],
  now: readonly string[],
  change: (was: string, is: string) => Change,
): readonly Change[] {
  const [was, is] = [old.filter((one) => now.includes(one)), now.filter((one) => old.includes(one))]
  return was.join() === is.join() ? [] : [change(was.join(', '), is.join(', '))]
}
