import { allUses, type Condition, type JourneyDefinition, usesOf } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { factsNamed } from '../journey/facts-read.ts'
import { stepsReachableFrom } from '../journey/reachable-steps.ts'
import { stepGraph } from '../journey/step-graph.ts'
import type { Report } from './report.ts'

/**
 * Transitions that lead to the end of submitted claims without a commit: the page would say that the claim is submitted when it never was.
 * A transition that depends on an outcome may mean another claim, such as that of a known person.
 */
export function unsubmittedEnds(journey: JourneyDefinition, report: Report): void {
  const { afterSubmit, steps, effects } = journey
  const isCommit = ({ run }: { readonly run: string }) => effects[run]?.kind === 'commit'
  if (afterSubmit === null || !allUses(journey).some(isCommit)) return
  const outcomes = new Set(allUses(journey).map(({ as }) => as))
  const graph = stepGraph(journey)
  const commits = (id: string) => steps[id] !== undefined && usesOf(steps[id]).some(isCommit)
  const open = stepsReachableFrom({ after: (id) => (commits(id) ? [] : graph.after(id)) }, journey.start)
  const unsubmitted = new Set([journey.start, ...open].filter((id) => !commits(id)))
  const namesOutcome = (when: Condition) => factsNamed(journey, when).some((name) => outcomes.has(name))
  for (const { id, next } of Object.values(steps)) {
    if (!unsubmitted.has(id)) continue
    next.forEach(({ to, when }, index) => {
      if (to !== afterSubmit || (when !== undefined && namesOutcome(when))) return
      report(
        'AFTER_SUBMIT_EARLY',
        pointerOf(['steps', id, 'next', index, 'to']),
        `Step ${quoted(id)} leads to ${quoted(to)}, the end of submitted claims, but the claim may not be submitted yet: the visitor would believe that it is.`,
        { hint: 'Lead to a step on the way to the commit, or to another end.' },
      )
    })
  }
}
