import { type JourneyDefinition, targetsOf } from '../../engine/index.ts'

/** Which step can follow which, ignoring conditions, for the steps reachable from the start. */
export interface StepGraph {
  /** Breadth-first from the start. */
  readonly steps: readonly string[]
  /** In reverse postorder: each comes before its successors, except those that lead back. */
  readonly order: readonly string[]
  readonly after: (step: string) => readonly string[]
  /** Whether every route to `step` passes `other` (a step dominates itself). */
  readonly dominates: (dominator: string, step: string) => boolean
  /** The number of the cycle that contains a step; `undefined` if none does. */
  readonly cycleOf: (step: string) => number | undefined
  /** A topological rank: steps of one cycle share a rank, and every other step has a higher rank than the steps that lead to it. */
  readonly rankOf: (step: string) => number
}

export function stepGraph(journey: JourneyDefinition): StepGraph {
  const following = new Map<string, readonly string[]>()
  const steps: string[] = []
  const queue = [journey.start]
  for (const id of queue) {
    const step = Object.hasOwn(journey.steps, id) ? journey.steps[id] : undefined
    if (step === undefined || following.has(id)) continue
    const targets = targetsOf(step).filter((target) => Object.hasOwn(journey.steps, target))
    following.set(id, targets)
    steps.push(id)
    queue.push(...targets)
  }
  const after = (step: string) => following.get(step) ?? []
  // A correction leads from an end and back to it: that is not a cycle.
  const onward = (step: string) => (journey.steps[step]?.kind === 'end' ? [] : after(step))
  const order = reversePostorder(steps, after)
  return { steps, order, after, dominates: dominance(order, after), ...cycles(steps, onward) }
}

/** Computes immediate dominators iteratively: Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm", 2001. */
function dominance(order: readonly string[], after: StepGraph['after']): StepGraph['dominates'] {
  const rank = new Map(order.map((step, index) => [step, index]))
  // The start has none but itself. Of the steps that lead to another one, some are always known: one of them comes before it.
  const before: number[][] = order.map((_, index) => (index === 0 ? [0] : []))
  order.forEach((step, index) => after(step).forEach((target) => before[rank.get(target) ?? 0]?.push(index)))
  const immediate: (number | undefined)[] = [0]
  for (let changed = true; changed;) {
    changed = false
    for (const [step, leading] of before.entries()) {
      const nearest = leading
        .filter((one) => immediate[one] !== undefined)
        .reduce((one, other) => commonDominator(immediate, one, other))
      if (immediate[step] !== nearest) changed = true
      immediate[step] = nearest
    }
  }
  return (dominator, step) => {
    const wanted = rank.get(dominator) ?? Infinity
    let at = rank.get(step) ?? -1
    while (at > wanted) at = immediate[at] ?? -1
    return at === wanted
  }
}

function commonDominator(immediate: readonly (number | undefined)[], first: number, second: number): number {
  let [a, b] = [first, second]
  while (a !== b) {
    while (a > b) a = immediate[a] ?? 0
    while (b > a) b = immediate[b] ?? 0
  }
  return a
}

/** The steps in reverse postorder: each comes before its successors, except along back edges. */
function reversePostorder(steps: readonly string[], after: StepGraph['after']): string[] {
  const finished: string[] = []
  depthFirst(steps, after, { leave: (step) => finished.push(step) })
  return finished.reverse()
}

/** Tarjan's strongly connected components. */
function cycles(steps: readonly string[], after: StepGraph['after']): Pick<StepGraph, 'cycleOf' | 'rankOf'> {
  const componentOf = new Map<string, number>()
  const acyclic = new Set<string>()
  const entered = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  let count = 0
  depthFirst(steps, after, {
    enter(step) {
      entered.set(step, entered.size)
      low.set(step, entered.size - 1)
      open.push(step)
      isOpen.add(step)
    },
    leave(step) {
      for (const target of after(step)) {
        if (isOpen.has(target)) low.set(step, Math.min(low.get(step) ?? 0, low.get(target) ?? 0))
      }
      if (low.get(step) !== entered.get(step)) return
      const members = open.splice(open.lastIndexOf(step))
      for (const member of members) isOpen.delete(member)
      if (members.length === 1 && !after(step).includes(step)) acyclic.add(step)
      count += 1
      for (const member of members) componentOf.set(member, count)
    },
  })
  return {
    cycleOf: (step) => (acyclic.has(step) ? undefined : componentOf.get(step)),
    // Tarjan's algorithm finishes successors first.
    rankOf: (step) => count - (componentOf.get(step) ?? 0),
  }
}

/** Depth-first search without recursion: a journey may be a thousand steps long. */
function depthFirst(
  steps: readonly string[],
  after: StepGraph['after'],
  { enter, leave }: { readonly enter?: (step: string) => void; readonly leave: (step: string) => void },
): void {
  const seen = new Set<string>()
  const [start] = steps
  if (start === undefined) return
  const stack: { readonly step: string; next: number }[] = []
  const push = (step: string) => {
    seen.add(step)
    enter?.(step)
    stack.push({ step, next: 0 })
  }
  push(start)
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const target = after(top.step)[top.next]
    top.next += 1
    if (target === undefined) {
      stack.pop()
      leave(top.step)
    } else if (!seen.has(target)) push(target)
  }
}
