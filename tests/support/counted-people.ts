import { cellOf, cellsOf, graphOf, type Count, type Graph, type Trail } from '../../funnel/index.ts'
import type { Journey } from '../../engine/index.ts'
import { prove, routes } from '../../proof/index.ts'
import { contentHash } from '../../server/journeys/content-hash.ts'

export interface CountedOptions {
  /** The days on which they began. */
  readonly days: readonly string[]
  readonly peopleADay: number
  /** From 0 to 1. */
  readonly random: () => number
  /** The share of those at a step who stop there. */
  readonly stopping?: (step: string) => number
  readonly drawn?: boolean
  readonly version?: number
  readonly hash?: string
}

/** The counters of people who go the ways that the proof finds, each step at a pace of their own, and stop on the way. */
export function countedPeople(
  journey: Journey,
  { days, peopleADay, random, stopping = () => 0.08, drawn = true, version, hash }: CountedOptions,
): readonly Count[] {
  const ways = waysThrough(journey)
  const sums = new Map<string, Count>()
  for (const day of days)
    for (const [index, steps] of ways.entries()) {
      // Few go the rare ways.
      let left = Math.round((peopleADay * (random() + 0.5)) / 2 ** (index + 1))
      for (let length = 1; length <= steps.length && left > 0; length += 1) {
        const isAtEnd = length === steps.length
        const count = isAtEnd ? left : Math.round(left * stopping(steps[length - 1] ?? '') * (random() + 0.5))
        left -= count
        const trail: Trail = {
          journey: journey.name,
          version: version ?? journey.version,
          hash: hash ?? contentHash(journey),
          group: 'person',
          moved: false,
          drawn: drawn ? journey.name : '',
          day,
          since: 0,
          visits: paced(steps.slice(0, length), random),
          submitted: isAtEnd,
          complained: false,
        }
        for (const cell of cellsOf(trail)) add(sums, { ...cell, count })
        const last = steps[length - 1] ?? ''
        const field = Object.keys(journey.steps[last]?.fields ?? {})[0]
        if (!isAtEnd && field !== undefined) add(sums, { ...cellOf(trail, 'error', last, field, 'required'), count })
      }
    }
  return [...sums.values()].filter(({ count }) => count !== 0)
}

function add(sums: Map<string, Count>, { count, ...cell }: Count): void {
  const key = JSON.stringify(cell)
  sums.set(key, { ...cell, count: (sums.get(key)?.count ?? 0) + count })
}

/** The longest ways first: without a step twice, and only by transitions that the journey declares. */
function waysThrough(journey: Journey): readonly (readonly string[])[] {
  const graph = graphOf(journey)
  const ways = routes(prove(journey)).map(({ steps }) => steps.map(({ step }) => step))
  return [...new Map(ways.filter((way) => isWay(way, graph)).map((way) => [way.join(), way])).values()].toSorted(
    (one, other) => other.length - one.length,
  )
}

function isWay(way: readonly string[], { steps, starts }: Graph): boolean {
  return (
    new Set(way).size === way.length &&
    starts.includes(way[0] ?? '') &&
    way.slice(1).every((to, index) => steps.find(({ step }) => step === way[index])?.targets.includes(to) === true)
  )
}

function paced(steps: readonly string[], random: () => number): Trail['visits'] {
  let at = 0
  return steps.map((step) => {
    const visit = { step, at }
    at += Math.round(5 + random() ** 4 * 400)
    return visit
  })
}
