import { factsIn, type Compiled } from '../states/conditions-on-sets.ts'
import { ofPoint, type Edge, type Flow, type Operation, type Point, type Question, type Side } from '../flow/index.ts'
import type { FactModel } from '../facts/fact-model.ts'
import type { FactChange, Move, StateSets } from '../states/state-sets.ts'

/** An edge with compiled operations. */
export interface ReadyEdge {
  readonly edge: Edge
  readonly acts: readonly Act[]
}

export type Act =
  | { readonly kind: 'only'; readonly condition: Compiled; readonly side: 'holds' | 'fails' | 'open' }
  | { readonly kind: 'move'; readonly move: Move; readonly gives: boolean; readonly where?: Side }

/** The edges of each point, by its number. */
export type ReadyFlow = readonly (readonly ReadyEdge[])[]

/**
 * Compiles a flow so that states store only live facts: a fact is dropped if nothing reads it any more, or if it is
 * certainly overwritten before it is read. That keeps the sets of long journeys small.
 *
 * @param kept facts that are never dropped
 */
export function readyFlow(
  flow: Flow,
  model: FactModel,
  sets: StateSets,
  kept: ReadonlySet<number> = new Set(),
): ReadyFlow {
  const always = bits(kept)
  const needed = neededAt(flow, always)
  const moves = new Map<string, Move>()
  const moveOf = (changes: readonly FactChange[]): Move => {
    const sorted = [...changes].sort((a, b) => a.fact - b.fact)
    const key = JSON.stringify(sorted)
    const known = moves.get(key)
    if (known !== undefined) return known
    const made = sets.move(sorted)
    moves.set(key, made)
    return made
  }
  return flow.points.map((point) => point.edges.map((edge) => ({ edge, acts: actsOf(edge, needed, moveOf, model) })))
}

function actsOf(
  edge: Edge,
  needed: readonly bigint[],
  moveOf: (changes: readonly FactChange[]) => Move,
  model: FactModel,
): Act[] {
  const after = edge.to === null ? 0n : ofPoint(needed, edge.to)
  const kept: Operation[] = []
  let wanted = after
  let written = 0n
  for (const operation of edge.operations.toReversed()) {
    if (operation.kind === 'only') {
      kept.unshift(operation)
      wanted |= bits(factsIn(operation.condition))
      continue
    }
    const changes = usefulChanges(wanted, operation.changes)
    written |= bits(changes.map(({ fact }) => fact))
    if (changes.length > 0 || operation.gives !== undefined) kept.unshift({ ...operation, changes })
    wanted = beforeMove(wanted, changes, operation.where)
  }
  const forgotten = factsOf((ofPoint(needed, edge.from) | written) & ~after)
  if (forgotten.length > 0) {
    kept.push({ kind: 'move', changes: forgotten.map((fact) => ({ fact, to: model.classesOf(fact).map(() => [0]) })) })
  }
  return mergeMoves(kept).flatMap((operation): Act[] => {
    if (operation.kind === 'only') return [operation]
    const gives = operation.gives !== undefined
    if (operation.changes.length === 0 && !gives) return []
    const where = operation.where === undefined ? {} : { where: operation.where }
    return [{ kind: 'move', move: moveOf(operation.changes), gives, ...where }]
  })
}

/** Merges consecutive moves, unless answers are read in between or only some states change. */
function mergeMoves(operations: readonly Operation[]): Operation[] {
  const result: Operation[] = []
  for (const operation of operations) {
    const last = result.at(-1)
    const isMerged =
      last?.kind === 'move' &&
      last.gives === undefined &&
      last.where === undefined &&
      operation.kind === 'move' &&
      operation.where === undefined
    if (isMerged) {
      result[result.length - 1] = { ...operation, changes: composeChanges(last.changes, operation.changes) }
    } else result.push(operation)
  }
  return result
}

function composeChanges(first: readonly FactChange[], second: readonly FactChange[]): FactChange[] {
  const byFact = new Map(first.map((change) => [change.fact, change]))
  for (const change of second) {
    const before = byFact.get(change.fact)
    const to =
      before === undefined
        ? change.to
        : before.to.map((middles) => [...new Set(middles.flatMap((middle) => change.to[middle] ?? []))])
    byFact.set(change.fact, { fact: change.fact, to })
  }
  return [...byFact.values()]
}

/** Live facts of each point, as bits: those that are read later, before they are overwritten. */
function neededAt(flow: Flow, always: bigint): bigint[] {
  const needed = flow.points.map(
    (point) => always | bits(point.questions.flatMap((question) => factsAskedBy(question))),
  )
  const before: Point[][] = flow.points.map(() => [])
  for (const { edges } of flow.points) for (const { from, to } of edges) if (to !== null) ofPoint(before, to).push(from)
  const queue = new Set(flow.points.toReversed())
  for (const point of queue) {
    queue.delete(point)
    let wanted = ofPoint(needed, point)
    for (const edge of point.edges) wanted |= beforeEdge(edge, edge.to === null ? 0n : ofPoint(needed, edge.to))
    if (wanted === ofPoint(needed, point)) continue
    needed[point.number] = wanted
    for (const other of ofPoint(before, point)) queue.add(other)
  }
  return needed
}

function beforeEdge(edge: Edge, after: bigint): bigint {
  return edge.operations.reduceRight(
    (wanted, operation) =>
      operation.kind === 'only'
        ? wanted | bits(factsIn(operation.condition))
        : beforeMove(wanted, operation.changes, operation.where),
    after,
  )
}

/** A fact that is overwritten is not needed before; a fact that filters states is. */
function beforeMove(wanted: bigint, changes: readonly FactChange[], where?: Side): bigint {
  const useful = usefulChanges(wanted, changes)
  let before = where === undefined || useful.length === 0 ? wanted : wanted | bits(factsIn(where.condition))
  for (const change of useful) {
    if (filters(change)) before |= bit(change.fact)
    else if (where === undefined && isOverwritten(change)) before &= ~bit(change.fact)
  }
  return before
}

/** Without the changes of facts that nothing reads, and that let every state pass. */
function usefulChanges(wanted: bigint, changes: readonly FactChange[]): FactChange[] {
  return changes.filter((change) => hasBit(wanted, change.fact) || filters(change))
}

/** Whether a change drops the states with some class of its fact. */
export function filters({ to }: FactChange): boolean {
  return to.some((classes) => classes.length === 0)
}

function isOverwritten({ to }: FactChange): boolean {
  return to.every(
    (classes) => classes.length === to[0]?.length && classes.every((index, place) => to[0]?.[place] === index),
  )
}

/** The facts that the answer to a question depends on. */
export function factsAskedBy(question: Question): readonly number[] {
  switch (question.kind) {
    case 'place':
      return [...factsIn(question.condition), ...operationFacts(question.given), ...operationFacts(question.asked)]
    case 'must':
      return factsIn(question.condition)
    case 'transition':
      return operationFacts(question.noneOf)
    case 'button':
      return [...question.ended.map(({ fact }) => fact), ...question.typing.flatMap(changedFacts)]
  }
}

function changedFacts(operation: Operation): readonly number[] {
  if (operation.kind === 'only') return factsIn(operation.condition)
  const tested = operation.where === undefined ? [] : factsIn(operation.where.condition)
  return [...operation.changes.map(({ fact }) => fact), ...tested]
}

function operationFacts(operations: readonly Operation[]): readonly number[] {
  return operations.flatMap((operation) => (operation.kind === 'only' ? factsIn(operation.condition) : []))
}

function bit(fact: number): bigint {
  return 1n << BigInt(fact)
}

function bits(facts: Iterable<number>): bigint {
  let result = 0n
  for (const fact of facts) result |= bit(fact)
  return result
}

function hasBit(set: bigint, fact: number): boolean {
  return (set & bit(fact)) !== 0n
}

function factsOf(set: bigint): number[] {
  const facts: number[] = []
  for (let [rest, fact] = [set, 0]; rest !== 0n; rest >>= 1n, fact += 1) if ((rest & 1n) === 1n) facts.push(fact)
  return facts
}
