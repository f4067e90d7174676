import type { Graph } from '../../../workbench/wire.ts'

/** A graph of these steps, and transitions as pointer, from and to. */
export function graphFixture(
  steps: readonly string[],
  transitions: readonly (readonly [pointer: string, from: string, to: string])[],
): Graph {
  return {
    width: 400,
    height: 200 * steps.length,
    steps: steps.map((id, index) => ({
      id,
      x: 200,
      y: 100 + 200 * index,
      width: 232,
      height: 80,
      title: `The step ${id}`,
      fields: [],
      effects: [],
      failing: [],
      kind: 'page',
      isStart: index === 0,
      isReachable: true,
      isOnEveryRoute: false,
      holdsClaims: true,
      file: 'journeys/fixture.json',
      pointer: `/steps/${id}`,
    })),
    transitions: transitions.map(([pointer, from, to]) => ({
      pointer,
      from,
      to,
      kind: 'next',
      words: '',
      points: [
        [200, 140 + 200 * steps.indexOf(from)],
        [200, 60 + 200 * steps.indexOf(to)],
      ],
      label: null,
      isTaken: true,
    })),
  }
}
