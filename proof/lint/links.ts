import type { JourneyDefinition, Link, Step } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { stepGraph } from '../journey/step-graph.ts'
import type { Report } from './report.ts'

/** Links to a step of the journey: a visitor can go back to steps they have passed, and nowhere else. */
export function links(journey: JourneyDefinition, report: Report): void {
  const linking = Object.values(journey.steps).filter(({ content }) =>
    content.some((block) => Object.values(block).some(isStepLink)),
  )
  if (linking.length === 0) return
  const { dominates } = stepGraph(journey)
  for (const step of linking) {
    step.content.forEach(({ id, link, button }) => {
      for (const [key, found] of Object.entries({ link, button })) {
        if (found === undefined || !('step' in found)) continue
        const target = journey.steps[found.step]
        const error = target === undefined ? undefined : errorOf(journey, step, target, dominates)
        if (error !== undefined)
          report(
            'LINK_AHEAD',
            pointerOf(['steps', step.id, 'content', id, key, 'step']),
            `Step ${quoted(step.id)}: the link ${quoted(found.text)} to step ${quoted(found.step)} does not lead there: ${error}.`,
            { hint: 'Link to a step that every route passes before this one, with an address of its own.' },
          )
      }
    })
  }
}

function isStepLink(value: unknown): value is Extract<Link, { step: string }> {
  return typeof value === 'object' && value !== null && 'step' in value
}

function errorOf(
  journey: JourneyDefinition,
  step: Step,
  target: Step,
  dominates: (dominator: string, step: string) => boolean,
): string | undefined {
  if (target.path === step.path) return 'it has the same address as this step, so the visitor stays where they are'
  const commits = Object.values(journey.steps).some(
    ({ id, enter, submit }) =>
      (id === step.id ? enter : [...enter, ...submit]).some(({ run }) => journey.effects[run]?.kind === 'commit') &&
      dominates(id, step.id),
  )
  if (commits && target.kind !== 'end') return 'the claim is submitted by then, and every address leads to its end'
  if (target.open === 'always') return undefined
  if (!dominates(target.id, step.id)) return 'not every visitor has passed it by then'
  return target.showOnce ? 'it is shown only once' : undefined
}
