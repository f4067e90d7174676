import type { About } from '../../../loader/index.ts'

/** Several effects that may run too early for one reason are one problem. */
export function mayRunToo(effect: string, cause: string): About {
  return { shared: { cause, by: effect, also: ['may run then too', 'may run then too'] } }
}
