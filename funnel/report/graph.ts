import { targetsOnward, type JourneyDefinition } from '../../engine/index.ts'
import { isSilent } from '../../engine/guard/index.ts'

/** The steps of a journey and where each may lead. */
export interface Graph {
  readonly journey: string
  readonly version: number
  readonly steps: readonly GraphStep[]
  /** The steps that a claim may begin at. */
  readonly starts: readonly string[]
}

export interface GraphStep {
  readonly step: string
  readonly path: string
  readonly isEnd: boolean
  /** Leaving it sends nothing, so nobody is ever counted as staying there. */
  readonly isSilent: boolean
  readonly targets: readonly string[]
}

/** Each step behind those that lead to it, except where they form a cycle. */
export function graphOf(journey: JourneyDefinition): Graph {
  const { steps, start, home } = journey
  const starts = [...new Set([start, ...(home === null ? [] : [home.step])])]
  const all = inOrder([...starts, ...Object.keys(steps)], (id) =>
    steps[id] === undefined ? [] : targetsOnward(steps[id]),
  )
  return {
    journey: journey.name,
    version: journey.version,
    starts,
    steps: all.flatMap((id) => {
      const step = steps[id]
      return step === undefined
        ? []
        : [
            {
              step: id,
              path: step.path,
              isEnd: step.kind === 'end',
              isSilent: isSilent(step),
              targets: targetsOnward(step),
            },
          ]
    }),
  }
}

/** Depth first: what finishes first comes last. */
function inOrder(ids: readonly string[], targetsOf: (id: string) => readonly string[]): readonly string[] {
  const met = new Set<string>()
  const finished: string[] = []
  const visit = (id: string): void => {
    if (met.has(id)) return
    met.add(id)
    targetsOf(id).forEach(visit)
    finished.unshift(id)
  }
  const [first, ...others] = ids
  // Steps that the first one does not lead to are behind all that it leads to.
  if (first !== undefined) visit(first)
  const reached = finished.splice(0)
  others.forEach(visit)
  return [...reached, ...finished]
}
