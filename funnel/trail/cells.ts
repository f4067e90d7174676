import { bucketOf } from './buckets.ts'
import type { Group, Trail, Visit } from './trail.ts'

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

/** Everything that is counted of a trail, once each; of its visits only those from an index on. */
export function cellsOf(trail: Trail, from = 0): readonly Cell[] {
  const { visits, submitted, complained } = trail
  const cells: Cell[] = [cellOf(trail, 'begun')]
  for (let index = from; index < visits.length; index += 1) cells.push(...cellsOfVisit(trail, index))
  if (submitted) {
    cells.push(cellOf(trail, 'submitted'))
    cells.push(cellOf(trail, 'time', '', bucketOf(visits.at(-1)?.at ?? 0)))
  }
  if (complained) cells.push(cellOf(trail, 'complaint'))
  return cells
}

function cellsOfVisit(trail: Trail, index: number): readonly Cell[] {
  const visit = trail.visits[index]
  if (visit === undefined) return []
  const { step, at, back, ended = {} } = visit
  const next = trail.visits[index + 1]
  return [
    cellOf(trail, 'entered', step, trail.visits[index - 1]?.step),
    ...(next === undefined
      ? []
      : [cellOf(trail, 'left', step, next.step), cellOf(trail, 'time', step, bucketOf(next.at - at))]),
    ...(back === true ? [cellOf(trail, 'came back', step)] : []),
    ...Object.entries(ended).map(([effect, outcome]) => cellOf(trail, 'effect', step, effect, outcome)),
  ]
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
  if (before === undefined) return counted(cellsOf(after), 1)
  if (!isCountedAlike(before, after)) return [...counted(cellsOf(before), -1), ...counted(cellsOf(after), 1)]
  // Every save computes this: what the trails have in common, except its last step, is not compared.
  const same = before.visits.findIndex((visit, index) => !isSameVisit(visit, after.visits[index]))
  const from = Math.max(0, (same < 0 ? before.visits.length : same) - 1)
  const [had, has] = [byKey(cellsOf(before, from)), byKey(cellsOf(after, from))]
  return [
    ...counted(
      [...had].flatMap(([key, cell]) => (has.has(key) ? [] : [cell])),
      -1,
    ),
    ...counted(
      [...has].flatMap(([key, cell]) => (had.has(key) ? [] : [cell])),
      1,
    ),
  ]
}

const counted = (cells: readonly Cell[], count: number): readonly Count[] => cells.map((cell) => ({ ...cell, count }))

function isCountedAlike(one: Trail, other: Trail): boolean {
  return HEAD.every((name) => one[name] === other[name])
}
const HEAD = ['day', 'journey', 'version', 'hash', 'group', 'moved', 'drawn'] as const

function isSameVisit(one: Visit, other: Visit | undefined): boolean {
  const { ended = {} } = one
  const { ended: endedNow = {} } = other ?? {}
  return (
    one.step === other?.step &&
    one.at === other.at &&
    one.back === other.back &&
    Object.keys(ended).length === Object.keys(endedNow).length &&
    Object.entries(ended).every(([effect, outcome]) => endedNow[effect] === outcome)
  )
}

/** A route passes a step once, so a trail has no cell twice. */
const byKey = (cells: readonly Cell[]) =>
  new Map(cells.map((cell) => [`${cell.kind}\n${cell.step}\n${cell.name}\n${cell.value}`, cell]))
