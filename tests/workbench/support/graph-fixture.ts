import type { Drawing, Graph } from '../../../workbench/wire.ts'

/** A graph of these steps, and transitions as pointer, from and to. */
export function graphFixture(
  steps: readonly string[],
  transitions: readonly (readonly [pointer: string, from: string, to: string])[],
): Graph {
  return {
    steps: steps.map((id, index) => ({
      id,
      title: `The step ${id}`,
      isTitleShared: false,
      says: '',
      fields: [],
      asks: [],
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
      isExit: false,
      isTaken: true,
    })),
  }
}

/** Its steps one below the other, 200 pixels each, and straight arrows between them. */
export function drawingFixture({ steps, transitions }: Graph): Drawing {
  const ids = steps.map(({ id }) => id)
  return {
    width: 400,
    height: 200 * steps.length,
    steps: Object.fromEntries(ids.map((id, index) => [id, { x: 200, y: 100 + 200 * index, width: 232, height: 80 }])),
    transitions: Object.fromEntries(
      transitions.map(({ pointer, from, to }) => [
        pointer,
        {
          points: [
            [200, 140 + 200 * ids.indexOf(from)],
            [200, 60 + 200 * ids.indexOf(to)],
          ],
          label: null,
        },
      ]),
    ),
  }
}
