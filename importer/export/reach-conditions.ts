import type { Condition, JourneyDefinition, Step } from '../../engine/index.ts'

/** Larger conditions would be no help to a reader. */
const MOST_PARTS = 60

/**
 * For each step, the conditions under which a visitor comes to it: an empty list if everybody does. A step that cycles lead to, or
 * whose condition would be too large, has none.
 */
export function reachConditions(journey: JourneyDefinition): ReadonlyMap<string, readonly Condition[]> {
  const found = new Map<string, readonly Condition[]>([[journey.start, []]])
  const order = inTopologicalOrder(journey)
  for (const id of order) {
    if (id === journey.start) continue
    const ways = order.flatMap((from) => waysBetween(journey.steps[from], id, found.get(from)))
    if (ways.length === 0 || ways.includes(undefined)) continue
    // Where every way on from a step that everybody sees comes together again, everybody sees this one.
    const isForAll = ways.some((way) => way?.length === 0) || alwaysPasses(journey, order, id)
    const known = ways as readonly (readonly Condition[])[]
    const conditions = isForAll ? [] : [anyOf(known.map(allOf))]
    if (JSON.stringify(conditions).split('{').length <= MOST_PARTS) found.set(id, conditions)
  }
  return found
}

/** Each way from one step to another, as the conditions that all hold on it; `undefined` if that is not known. */
function waysBetween(
  step: Step | undefined,
  to: string,
  reached: readonly Condition[] | undefined,
): readonly (readonly Condition[] | undefined)[] {
  const next = step?.next ?? []
  return next.flatMap((transition, index) => {
    if (transition.to !== to) return []
    if (reached === undefined) return [undefined]
    const earlier = next.slice(0, index).flatMap(({ when }) => (when === undefined ? [] : [{ not: when }]))
    return [[...reached, ...earlier, ...(transition.when === undefined ? [] : [transition.when])]]
  })
}

/** Whether no visitor gets from the start to an end without this step. */
function alwaysPasses({ steps, start }: JourneyDefinition, order: readonly string[], id: string): boolean {
  const open = [start]
  const seen = new Set<string>()
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === id || seen.has(at)) continue
    seen.add(at)
    const next = steps[at]?.next ?? []
    if (next.length === 0) return false
    open.push(...next.map(({ to }) => to))
  }
  return order.includes(id)
}

/** Each step behind those that lead to it; steps of cycles are left out. */
function inTopologicalOrder({ steps, start }: JourneyDefinition): readonly string[] {
  const order: string[] = []
  const state = new Map<string, 'open' | 'done' | 'cyclic'>()
  const visit = (id: string): void => {
    if (state.get(id) === 'open') state.set(id, 'cyclic')
    if (state.has(id)) return
    state.set(id, 'open')
    for (const { to } of steps[id]?.next ?? []) visit(to)
    if (state.get(id) === 'open') {
      state.set(id, 'done')
      order.unshift(id)
    }
  }
  visit(start)
  return order
}

function allOf(conditions: readonly Condition[]): Condition {
  const [first] = conditions
  return conditions.length === 1 && first !== undefined ? first : { allOf: conditions }
}

function anyOf(conditions: readonly Condition[]): Condition {
  const [first] = conditions
  return conditions.length === 1 && first !== undefined ? first : { anyOf: conditions }
}
