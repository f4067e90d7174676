import type { ProvedWay } from '../result/proof.ts'

/** The transitions of the same step that are looked at before this one, in their order. */
export function transitionsBefore(ways: readonly ProvedWay[], way: ProvedWay): readonly ProvedWay[] {
  const own = ways.filter(({ kind, from }) => kind === 'next' && from === way.from)
  return own.slice(0, own.indexOf(way))
}
