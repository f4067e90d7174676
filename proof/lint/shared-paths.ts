import type { JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { stepGraph, type StepGraph } from '../journey/step-graph.ts'
import type { Report } from './report.ts'

/**
 * Pages of one route that share an address, perhaps with its end. The address opens the last of them, so the browser's Back and a reload cannot
 * reach the others. Consecutive pages that only offer choices may share one: they are one page to a visitor, with an arrow
 * back, which an end does not have.
 */
export function sharedPaths(journey: JourneyDefinition, report: Report): void {
  const graph = stepGraph(journey)
  const following = successors(journey, graph)
  const shared = [...pagesByPath(graph, journey)].filter(([, pages]) => pages.length > 1)
  if (shared.length === 0) return
  const onward = stepGraph(withoutDialogs(journey))
  for (const [path, sharing] of shared) {
    const conflicts = new Map<Step, PagePair>()
    const collect = (found: Iterable<PagePair>) => {
      for (const pair of found)
        if (!conflicts.has(pair.second) && isError(journey, onward, pair)) conflicts.set(pair.second, pair)
    }
    collect(nextPages(sharing, following))
    const typed = sharing.filter((step) => step.kind === 'end' || isTypedIn(step))
    collect(nextPages(typed, (step) => following(step).filter((next) => next.path === path)))
    for (const { first, second, between } of conflicts.values()) {
      const otherPath = between === undefined ? '' : `, and "${between.id}" between them has another`
      report(
        'STEP_PATH_TWICE',
        pointerOf(['steps', second.id, 'path']),
        `Steps "${first.id}" and "${second.id}" of one route share the address "${path}"${otherPath}: once the second is reached, Back and a reload never show the first again.`,
        {
          hint:
            between === undefined
              ? 'Give one of them another path.'
              : `Give one of them another path, or "${between.id}" the same.`,
        },
      )
    }
  }
}

/** Two pages with the same address, the second reachable from the first without passing another page with that address. */
interface PagePair {
  readonly first: Step
  readonly second: Step
  /** The first step between them that has another address. */
  readonly between: Step | undefined
}

/** Pages on one cycle are fine, because a visitor can reach both again, unless it takes a dialog; pages with "open": "always" are checked elsewhere. */
function isError({ effects }: JourneyDefinition, graph: StepGraph, { first, second, between }: PagePair): boolean {
  const isCycle = graph.cycleOf(first.id) !== undefined && graph.cycleOf(first.id) === graph.cycleOf(second.id)
  if (isCycle || (first.open === 'always' && second.open === 'always')) return false
  if (between !== undefined || (isTypedIn(first) && isTypedIn(second))) return true
  // A page has an arrow back, an end has none: only a submitted claim needs no way back.
  const commits = second.enter.some(({ run }) => effects[run]?.kind === 'commit')
  return second.kind === 'end' && (isTypedIn(first) || (offersChoice(first) && !commits))
}

function offersChoice({ fields, actions }: Step): boolean {
  return Object.keys(fields).length > 0 || actions.filter(({ rerun }) => rerun === null).length > 1
}

/** A dialog is for those whom something went wrong for: most visitors never come back by one. */
function withoutDialogs(journey: JourneyDefinition): JourneyDefinition {
  const steps = Object.entries(journey.steps).map(([id, step]) => [
    id,
    step.kind === 'dialog' ? { ...step, next: [], enter: [], submit: [] } : step,
  ])
  return { ...journey, steps: Object.fromEntries(steps) as JourneyDefinition['steps'] }
}

function isTypedIn({ fields }: Step): boolean {
  return Object.values(fields).some((field) => field.enum === undefined && field.type !== 'boolean')
}

/** The successors of a step; an end has none, because its transitions are corrections. */
function successors({ steps }: JourneyDefinition, graph: StepGraph): (step: Step) => readonly Step[] {
  const known = new Map(
    graph.steps.map(
      (id) => [id, steps[id]?.kind === 'end' ? [] : graph.after(id).flatMap((next) => steps[next] ?? [])] as const,
    ),
  )
  return ({ id }) => known.get(id) ?? []
}

/** The pages and ends of each address, in topological order. */
function pagesByPath(graph: StepGraph, { steps }: JourneyDefinition): ReadonlyMap<string, readonly Step[]> {
  const found = new Map<string, Step[]>()
  const inOrder = [...graph.steps].sort((left, right) => graph.rankOf(left) - graph.rankOf(right))
  for (const step of inOrder.flatMap((id) => steps[id] ?? [])) {
    if (step.kind === 'dialog' || (step.kind === 'page' && step.showOnce)) continue
    const sharing = found.get(step.path)
    if (sharing === undefined) found.set(step.path, [step])
    else sharing.push(step)
  }
  return found
}

/**
 * Finds the next of these pages after each of them. Every other step is visited at most twice, with and without another
 * address on the way, and only from the first page that gets there: the result is the same for all pages on its cycle.
 */
function nextPages(pages: readonly Step[], following: (step: Step) => readonly Step[]): readonly PagePair[] {
  const pairs: PagePair[] = []
  const isPage = new Set(pages)
  const passed = [new Set<Step>(), new Set<Step>()] as const
  for (const first of pages) {
    const queue = following(first).map((second): PagePair => ({ first, second, between: undefined }))
    for (const { second, between } of queue) {
      if (isPage.has(second)) {
        if (second !== first) pairs.push({ first, second, between })
        continue
      }
      const firstBetween = between ?? (second.path === first.path ? undefined : second)
      const before = passed[firstBetween === undefined ? 0 : 1]
      if (before.has(second)) continue
      before.add(second)
      for (const next of following(second)) queue.push({ first, second: next, between: firstBetween })
    }
  }
  return pairs
}
