import type { JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { stepGraph, type StepGraph } from '../journey/step-graph.ts'
import type { Report } from './report.ts'

/**
 * Pages of one route that share an address: it opens the last of them, so the browser's Back and a reload cannot reach
 * those before. Pages in a row where a visitor only chooses may do so: they are one page to a visitor, with an arrow back.
 */
export function sharedPaths(journey: JourneyDefinition, report: Report): void {
  const graph = stepGraph(journey)
  const following = onward(journey, graph)
  const pages = grouped(graph, journey)
  for (const [path, sharing] of pages) {
    if (sharing.length < 2) continue
    const wrong = new Map<Step, Meeting>()
    const note = (found: Iterable<Meeting>) => {
      for (const one of found) if (!wrong.has(one.second) && isError(graph, one)) wrong.set(one.second, one)
    }
    note(meetings(sharing, following))
    note(meetings(sharing.filter(isTypedIn), (step) => following(step).filter((next) => next.path === path)))
    for (const { first, second, between } of wrong.values()) {
      const passes = between === undefined ? '' : `, and "${between.id}" between them has another`
      report(
        'STEP_PATH_TWICE',
        pointerOf(['steps', second.id, 'path']),
        `Steps "${first.id}" and "${second.id}" of one route share the address "${path}"${passes}: once the second is reached, Back and a reload never show the first again.`,
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

/** Two pages, one behind the other with none of those that share their address between them. */
interface Meeting {
  readonly first: Step
  readonly second: Step
  /** What is passed on the way and has another address. */
  readonly between: Step | undefined
}

/** Who can go round from one to the other sees both again; pages that are open to everybody are told apart elsewhere. */
function isError(graph: StepGraph, { first, second, between }: Meeting): boolean {
  if (graph.placeOf(first.id) === graph.placeOf(second.id) || (first.open === 'always' && second.open === 'always'))
    return false
  return between !== undefined || (isTypedIn(first) && isTypedIn(second))
}

function isTypedIn({ fields }: Step): boolean {
  return Object.values(fields).some((field) => field.enum === undefined && field.type !== 'boolean')
}

/** Steps that can be reached, as far as it goes on: who is at an end has arrived. */
function onward({ steps }: JourneyDefinition, graph: StepGraph): (step: Step) => readonly Step[] {
  const known = new Map(
    graph.steps.map(
      (id) => [id, steps[id]?.kind === 'end' ? [] : graph.after(id).flatMap((next) => steps[next] ?? [])] as const,
    ),
  )
  return ({ id }) => known.get(id) ?? []
}

/** The pages of each address. What leads to the others comes first. */
function grouped(graph: StepGraph, { steps }: JourneyDefinition): ReadonlyMap<string, readonly Step[]> {
  const found = new Map<string, Step[]>()
  const inOrder = [...graph.steps].sort((one, other) => graph.placeOf(one) - graph.placeOf(other))
  for (const step of inOrder.flatMap((id) => steps[id] ?? [])) {
    if (step.kind !== 'page' || step.showOnce) continue
    const sharing = found.get(step.path)
    if (sharing === undefined) found.set(step.path, [step])
    else sharing.push(step)
  }
  return found
}

/**
 * Follows each page to the next of them. Every other step is passed twice at most, with another address on the way and
 * without, and by the first that comes there: where that is on one circle with the page behind, so are all others.
 */
function meetings(pages: readonly Step[], following: (step: Step) => readonly Step[]): readonly Meeting[] {
  const met: Meeting[] = []
  const isPage = new Set(pages)
  const passed = [new Set<Step>(), new Set<Step>()] as const
  for (const first of pages) {
    const queue = following(first).map((second): Meeting => ({ first, second, between: undefined }))
    for (const { second, between } of queue) {
      if (isPage.has(second)) {
        if (second !== first) met.push({ first, second, between })
        continue
      }
      const parting = between ?? (second.path === first.path ? undefined : second)
      const before = passed[parting === undefined ? 0 : 1]
      if (before.has(second)) continue
      before.add(second)
      for (const next of following(second)) queue.push({ first, second: next, between: parting })
    }
  }
  return met
}
