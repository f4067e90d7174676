import type { Journey } from '../../engine/index.ts'
import { followRun, type Run } from '../../proof/index.ts'

/**
 * A small set of runs, chosen greedily, that together take every transition that any run takes: entries of `next`, and
 * outcomes that lead to a step of their own.
 *
 * @param done pointers of transitions that need no run
 */
export function coveringRuns(
  journey: Journey,
  runs: readonly Run[],
  done: ReadonlySet<string> = new Set(),
): readonly Run[] {
  const open = new Map(runs.map((run) => [run, transitionsOf(journey, run)]))
  const covered = new Set(done)
  const chosen: Run[] = []
  for (;;) {
    const gains = [...open].map(([run, taken]) => ({ run, gain: [...taken].filter((way) => !covered.has(way)).length }))
    // Of runs that add equally many, choose the shortest, to avoid needless visits.
    const best = gains
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain || a.run.steps.length - b.run.steps.length)[0]
    if (best === undefined) return chosen
    chosen.push(best.run)
    for (const way of open.get(best.run) ?? []) covered.add(way)
  }
}

/** Pointers of the transitions that a run takes. */
export function transitionsOf(journey: Journey, run: Run): ReadonlySet<string> {
  const taken = new Set<string>()
  followRun(journey, run, {
    step: () => undefined,
    condition: () => undefined,
    way: (pointer) => isTransition(journey, pointer) && taken.add(pointer),
  })
  return taken
}

function isTransition({ steps }: Journey, pointer: string): boolean {
  const [, , step = '', list, index, , outcome = ''] = pointer.split('/')
  if (list === 'next') return true
  const use = list === 'enter' || list === 'submit' ? steps[step]?.[list][Number(index)] : undefined
  const reaction = use?.on[outcome]
  return reaction !== undefined && 'to' in reaction
}
