import { bucketOf } from './buckets.ts'
import type { Group, Trail } from './trail.ts'

/** What a counter counts. */
export const KINDS = [
  'begun',
  'entered',
  'left',
  'came back',
  'time',
  'effect',
  'error',
  'submitted',
  'complaint',
  'cancelled',
] as const
export type Kind = (typeof KINDS)[number]

/** The name of one counter. Names of steps, effects, fields and rules only: nothing that a person said. */
export interface Cell {
  readonly day: string
  readonly journey: string
  readonly version: number
  readonly hash: string
  readonly group: Group
  readonly moved: boolean
  readonly drawn: string
  readonly kind: Kind
  /** Empty for what belongs to no step. */
  readonly step: string
  /** `entered`: the step before, or empty. `left`: the next step. `time`: the bucket, without a step of the whole claim. `effect`: its name. `error`: the field. */
  readonly name: string
  /** `effect`: the outcome. `error`: the rule. */
  readonly value: string
}

export interface Count extends Cell {
  readonly count: number
}

/** Everything that is counted of a trail, once each. */
export function cellsOf(trail: Trail): readonly Cell[] {
  const { visits, submitted, complained } = trail
  const cells: Cell[] = [cellOf(trail, 'begun')]
  visits.forEach(({ step, at, back, ended = {} }, index) => {
    const next = visits[index + 1]
    cells.push(cellOf(trail, 'entered', step, visits[index - 1]?.step))
    if (next !== undefined) {
      cells.push(cellOf(trail, 'left', step, next.step))
      cells.push(cellOf(trail, 'time', step, bucketOf(next.at - at)))
    }
    if (back === true) cells.push(cellOf(trail, 'came back', step))
    for (const [effect, outcome] of Object.entries(ended)) cells.push(cellOf(trail, 'effect', step, effect, outcome))
  })
  if (submitted) {
    cells.push(cellOf(trail, 'submitted'))
    cells.push(cellOf(trail, 'time', '', bucketOf(visits.at(-1)?.at ?? 0)))
  }
  if (complained) cells.push(cellOf(trail, 'complaint'))
  return cells
}

/** One cell of the claim that a trail belongs to. */
export function cellOf(
  { day, journey, version, hash, group, moved, drawn }: Omit<Trail, 'visits'>,
  kind: Kind,
  step = '',
  name = '',
  value = '',
): Cell {
  return { day, journey, version, hash, group, moved, drawn, kind, step, name, value }
}

/** What to add to the counters when a trail changes: positive for new cells, negative for those that no longer hold. */
export function difference(before: Trail | undefined, after: Trail): readonly Count[] {
  const [had, has] = [before === undefined ? new Map<string, Cell>() : byKey(cellsOf(before)), byKey(cellsOf(after))]
  return [
    ...[...had].flatMap(([key, cell]) => (has.has(key) ? [] : [{ ...cell, count: -1 }])),
    ...[...has].flatMap(([key, cell]) => (had.has(key) ? [] : [{ ...cell, count: 1 }])),
  ]
}

/** A route passes a step once, so a trail has no cell twice. */
const byKey = (cells: readonly Cell[]) => new Map(cells.map((cell) => [Object.values(cell).join('\n'), cell]))
