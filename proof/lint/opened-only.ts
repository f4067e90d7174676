import { type JourneyDefinition, targetsOf } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { stepsReachableFrom } from '../journey/reachable-steps.ts'
import type { Report } from './report.ts'

/**
 * Steps that can be opened by their address but that no route leads to: a transition was probably lost. The proof reports steps that cannot
 * be opened either.
 */
export function openedOnly(journey: JourneyDefinition, report: Report): void {
  const { steps, start, home, afterSubmit, resumeLinks } = journey
  const after = (id: string) => (steps[id] === undefined ? [] : targetsOf(steps[id]))
  const entrances = [start, home?.step ?? start, afterSubmit ?? start, ...Object.values(resumeLinks)]
  const met = new Set(entrances.flatMap((entrance) => [entrance, ...stepsReachableFrom({ after }, entrance)]))
  for (const { id, open } of Object.values(steps)) {
    if (open === null || met.has(id)) continue
    report(
      'STEP_OPENED_ONLY',
      pointerOf(['steps', id]),
      `No transition leads to step ${quoted(id)}: only its address opens it.`,
      { severity: 'warning', hint: 'Lead a transition to it, or remove it.' },
    )
  }
}
