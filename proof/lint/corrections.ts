import { pointerOf } from '../../loader/index.ts'
import { type JourneyDefinition, type Step, targetsOf } from '../../engine/index.ts'
import { factsNamed } from '../journey/facts-read.ts'
import type { Report } from './report.ts'

/**
 * Corrections at an end. The step of a correction must belong to that end alone, so that no other form opens after
 * submission; and its answers must not decide the route to the end, or the submitted claim would need another route.
 */
export function corrections(journey: JourneyDefinition, report: Report): void {
  const commits = Object.values(journey.effects).some(({ kind }) => kind === 'commit')
  for (const step of Object.values(journey.steps)) {
    step.next.forEach(({ editAfterSubmit, to }, index) => {
      if (editAfterSubmit === undefined) return
      const at = (key: string) => pointerOf(['steps', step.id, 'next', index, key])
      const target = Object.hasOwn(journey.steps, to) ? journey.steps[to] : undefined
      if (step.kind !== 'end')
        report(
          'CORRECTION_ELSEWHERE',
          at('editAfterSubmit'),
          `Step "${step.id}" is not an end, and "${editAfterSubmit}" can be corrected by going back.`,
          { hint: 'Remove "editAfterSubmit", or move the transition to the end of the route.' },
        )
      else if (!commits)
        report(
          'CORRECTION_NEVER',
          at('editAfterSubmit'),
          `"${editAfterSubmit}" can be corrected once the claim is submitted, and no step commits it.`,
          { hint: 'Remove the transition, or run a commit.' },
        )
      else if (target !== undefined && !belongsTo(journey, step, target)) {
        report(
          'CORRECTION_TARGET',
          at('to'),
          `"${to}" is not only for correcting "${editAfterSubmit}" at "${step.id}": a submitted claim would continue elsewhere.`,
          { hint: `Name a page that nothing else leads to, and that leads only back to "${step.id}".` },
        )
      } else {
        const given = [
          editAfterSubmit,
          ...Object.keys(target?.fields ?? {}),
          ...(target?.actions ?? []).flatMap(({ set }) => Object.keys(set)),
        ]
        const decides = given.find((name) => decidesAWay(journey, name))
        if (decides !== undefined)
          report(
            'CORRECTION_DECIDES',
            at('editAfterSubmit'),
            `"${decides}" decides the route to an end, and could be changed after the claim has taken that route.`,
            { hint: 'Only allow corrections of answers that no transition tests.' },
          )
      }
    })
  }
}

function belongsTo(
  { steps, start, home, afterSubmit, resumeLinks }: JourneyDefinition,
  end: Step,
  step: Step,
): boolean {
  const entrances = [start, home?.step, afterSubmit, ...Object.values(resumeLinks)]
  const isShared =
    entrances.includes(step.id) ||
    Object.values(steps).some((other) => other !== end && targetsOf(other).includes(step.id))
  return step.kind === 'page' && step.open === null && !isShared && targetsOf(step).every((target) => target === end.id)
}

function decidesAWay(journey: JourneyDefinition, name: string): boolean {
  return Object.values(journey.steps).some(({ next }) =>
    next.some(({ when }) => when !== undefined && factsNamed(journey, when).includes(name)),
  )
}
