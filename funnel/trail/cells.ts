import { bucketOf } from './buckets.ts'
import { hasEndedAlike, type Group, type Trail, type Visit } from './trail.ts'

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
  return partsOf(trail, 0).map(({ kind, step, name, value }) => cellOf(trail, kind, step, name, value))
}

/** One cell of the claim that a trail belongs to. */
export function cellOf(
  { day, journey, version, hash, group, moved, drawn }: Head,
  kind: Kind,
  step = '',
  name = '',
  value = '',
): Cell {
  return { day, journey, version, hash, group, moved, drawn, kind, step, name, value }
}

/** What to add to the counters when a trail changes: positive for new cells, negative for those that no longer hold. */
export function difference(before: Trail | undefined, after: Trail): readonly Count[] {
  if (before === undefined) return counted(after, partsOf(after, 0), 1)
  if (!isCountedAlike(before, after))
    return [...counted(before, partsOf(before, 0), -1), ...counted(after, partsOf(after, 0), 1)]
  // Every save computes this: what the trails have in common, except its last step, is not compared.
  const from = Math.max(0, sameVisits(before.visits, after.visits) - 1)
  const [had, has] = [partsOf(before, from), partsOf(after, from)]
  const [gone, added] = [without(had, has), without(has, had)]
  return gone.length === 0 ? counted(after, added, 1) : [...counted(before, gone, -1), ...counted(after, added, 1)]
}

/** What all cells of a trail have in common. */
type Head = Omit<Trail, 'visits' | 'since' | 'submitted' | 'complained'>
type Part = Omit<Cell, keyof Head>

/** The parts in which the cells of a trail differ; of its visits only those from an index on. */
function partsOf({ visits, submitted, complained }: Trail, from: number): readonly Part[] {
  const parts: Part[] = []
  const add = (kind: Kind, step = '', name = '', value = '') => void parts.push({ kind, step, name, value })
  add('begun')
  for (let index = from; index < visits.length; index += 1) {
    const [visit, next] = [visits[index], visits[index + 1]]
    if (visit === undefined) break
    const { step, at, back, ended } = visit
    add('entered', step, visits[index - 1]?.step)
    if (next !== undefined) {
      add('left', step, next.step)
      add('time', step, bucketOf(next.at - at))
    }
    if (back === true) add('came back', step)
    if (ended !== undefined) for (const [effect, outcome] of Object.entries(ended)) add('effect', step, effect, outcome)
  }
  if (submitted) {
    add('submitted')
    add('time', '', bucketOf(visits.at(-1)?.at ?? 0))
  }
  if (complained) add('complaint')
  return parts
}

function counted(
  { day, journey, version, hash, group, moved, drawn }: Head,
  parts: readonly Part[],
  count: number,
): readonly Count[] {
  return parts.map(({ kind, step, name, value }) => ({
    day,
    journey,
    version,
    hash,
    group,
    moved,
    drawn,
    kind,
    step,
    name,
    value,
    count,
  }))
}

/** A route passes a step once, so a trail has no part twice. */
function without(parts: readonly Part[], others: readonly Part[]): readonly Part[] {
  // Nearly every save compares the few parts of two steps: keys would cost more than they spare.
  if (parts.length * others.length <= 64)
    return parts.filter((part) => !others.some((other) => isSamePart(part, other)))
  const keys = new Set(others.map(keyOf))
  return parts.filter((part) => !keys.has(keyOf(part)))
}
const keyOf = ({ kind, step, name, value }: Part) => `${kind}\n${step}\n${name}\n${value}`
const isSamePart = (one: Part, other: Part) =>
  one.kind === other.kind && one.step === other.step && one.name === other.name && one.value === other.value

function isCountedAlike(one: Trail, other: Trail): boolean {
  return one === other || HEAD.every((name) => one[name] === other[name])
}
const HEAD = ['day', 'journey', 'version', 'hash', 'group', 'moved', 'drawn'] as const satisfies readonly (keyof Head)[]

/** How many visits both begin with. */
function sameVisits(some: readonly Visit[], others: readonly Visit[]): number {
  const first = some.findIndex((visit, index) => !isSameVisit(visit, others[index]))
  return first < 0 ? some.length : first
}

function isSameVisit(one: Visit, other: Visit | undefined): boolean {
  return (
    one === other ||
    (one.step === other?.step &&
      one.at === other.at &&
      one.back === other.back &&
      hasEndedAlike(one.ended, other.ended))
  )
}
