import type { Count } from '../trail/cells.ts'
import type { Graph } from './graph.ts'
import type { Tally } from './tally.ts'

/** Counts that cannot be: not something that visitors did, but a fault of the counting. */
export interface Fault {
  readonly code:
    | 'FUNNEL_COUNT_NEGATIVE'
    | 'FUNNEL_LEFT_UNENTERED'
    | 'FUNNEL_ENTRY_IMPOSSIBLE'
    | 'FUNNEL_FLOW_BROKEN'
    | 'FUNNEL_STEP_UNKNOWN'
  readonly step: string
  /** In words: what was counted, and why it cannot be. */
  readonly message: string
}

/** From which steps a step can come, as the proof knows it: "from\nto". Undefined: as the transitions say. */
export type PossibleTransitions = ReadonlySet<string>

/** Those that the proof found answers for. */
export function possibleTransitions(
  ways: readonly { readonly from: string; readonly to: string | null; readonly isTaken: boolean }[],
): PossibleTransitions {
  return new Set(ways.flatMap(({ from, to, isTaken }) => (isTaken && to !== null ? [`${from}\n${to}`] : [])))
}

/** Faults have no figures: they may be about a few people. */
export function faultsOf(
  counts: readonly Count[],
  tally: Tally,
  graph: Graph,
  possible: PossibleTransitions = declared(graph),
): readonly Fault[] {
  const known = new Set(graph.steps.map(({ step }) => step))
  const of = `${graph.journey} version ${graph.version}`
  const negative = counts.flatMap(({ kind, step, count }): Fault[] =>
    count >= 0
      ? []
      : [{ code: 'FUNNEL_COUNT_NEGATIVE', step, message: `More was taken back from "${kind}" than was ever counted.` }],
  )
  const atSteps = tally.steps.flatMap((step): Fault[] => {
    if (!known.has(step))
      return [{ code: 'FUNNEL_STEP_UNKNOWN', step, message: `It was counted, but ${of} has no such step.` }]
    const unentered: Fault[] =
      tally.total('left', step) > tally.total('entered', step)
        ? [{ code: 'FUNNEL_LEFT_UNENTERED', step, message: 'More people left it than entered it.' }]
        : []
    const entries = tally.at('entered', step).filter(({ count }) => count > 0)
    return [
      ...unentered,
      ...entries.flatMap(({ name: from }) => entryFaults(from, step, graph, possible)),
      ...entries.flatMap(({ name: from, count }): Fault[] => {
        const leaving = from === '' ? count : (tally.at('left', from).find(({ name }) => name === step)?.count ?? 0)
        return leaving === count
          ? []
          : [
              {
                code: 'FUNNEL_FLOW_BROKEN',
                step,
                message: `Not as many people entered it from "${from}" as left that step for it.`,
              },
            ]
      }),
    ]
  })
  return [...negative, ...atSteps]
}

function entryFaults(from: string, to: string, { starts }: Graph, possible: PossibleTransitions): readonly Fault[] {
  const isPossible = from === '' ? starts.includes(to) : possible.has(`${from}\n${to}`)
  if (isPossible) return []
  const message =
    from === '' ? 'Claims began at it, but none can.' : `People entered it from "${from}", which cannot lead to it.`
  return [{ code: 'FUNNEL_ENTRY_IMPOSSIBLE', step: to, message }]
}

const declared = ({ steps }: Graph): PossibleTransitions =>
  new Set(steps.flatMap(({ step, targets }) => targets.map((to) => `${step}\n${to}`)))
