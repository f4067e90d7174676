import { ofPoint, type Point } from '../flow/index.ts'
import { ALL_UNKNOWN, type State } from '../states/state-sets.ts'
import type { KeptWalks } from './kept-walks.ts'
import type { Machine, Pause, Walk } from './machine.ts'
import type { ReadyEdge } from './needed-facts.ts'
import { oneStateAfter } from './one-state.ts'

/** Walking stops after this many walks in a row that met nothing new … */
const MOST_FRUITLESS = 20
/** … if all walks together passed this many points for each point of the journey … */
const FRUITLESS_AGAIN = 120
/** … or this many in all. */
const MOST_FRUITLESS_POINTS = 60_000
/** Limits the length of a walk in a cycle: its points for each point of the journey. */
const POINTS_AGAIN = 4

/** Walks through the journey with one state at a time, at random but the same for each proof, until that finds nothing new. */
export function walkAtRandom(machine: Machine, { keep }: Pick<KeptWalks, 'keep'>): void {
  const walk = randomWalker(machine)
  const points = Math.min(MOST_FRUITLESS_POINTS, FRUITLESS_AGAIN * machine.flow.points.length)
  let fruitless = { walks: 0, points: 0 }
  while (fruitless.walks < MOST_FRUITLESS || fruitless.points < points) {
    const pauses = walk()
    fruitless = keep(pauses)
      ? { walks: 0, points: 0 }
      : { walks: fruitless.walks + 1, points: fruitless.points + pauses.length }
  }
}

function randomWalker({ flow, ready, sets, conditions, settings }: Machine): () => Walk {
  const choose = shuffler()
  const used = new Map<ReadyEdge, number>()
  const ways = ready.map((edges) =>
    edges.map((edge) => ({ edge, to: edge.edge.to, after: oneStateAfter({ sets, conditions }, edge.acts, choose) })),
  )
  const initial = sets.image(ALL_UNKNOWN, settings)
  return () => {
    const walk: Pause[] = []
    let point = flow.start
    let state = sets.someState(initial, choose)
    for (let left = POINTS_AGAIN * flow.points.length + 1; left > 0; left -= 1) {
      let least = Infinity
      let rarest: { readonly edge: ReadyEdge; readonly to: Point; readonly after: State }[] = []
      for (const { edge, to, after: afterwards } of ofPoint(ways, point)) {
        const after = afterwards(state)
        const times = used.get(edge) ?? 0
        if (after === undefined || to === null || times > least) continue
        if (times < least) rarest = []
        least = times
        rarest.push({ edge, to, after })
      }
      const next = rarest[choose(rarest.length)]
      walk.push({ point, state, taken: next?.edge ?? null })
      if (next === undefined) return walk
      used.set(next.edge, least + 1)
      ;[point, state] = [next.to, next.after]
    }
    return walk
  }
}

/** Numbers below `count` that look random, the same for each proof. */
function shuffler(): (count: number) => number {
  let state = 1
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}
