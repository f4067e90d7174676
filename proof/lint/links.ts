import type { JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { stepGraph } from '../journey/step-graph.ts'
import type { Report } from './report.ts'

/** Links to a step of the journey: a visitor can go back to steps they have passed, and nowhere else. */
export function links(journey: JourneyDefinition, report: Report): void {
  const found = Object.values(journey.steps).flatMap((step) => linksOf(journey, step))
  // Stryker disable next-line ConditionalExpression: without links nothing is reported either way, only later.
  if (found.length === 0) return
  const { dominates } = stepGraph(journey)
  for (const { step, at, text, target } of found) {
    const error = errorOf(journey, step, target, dominates)
    if (error !== undefined)
      report(
        'LINK_AHEAD',
        pointerOf(['steps', step.id, 'content', ...at]),
        `Step ${quoted(step.id)}: the link ${quoted(text)} to step ${quoted(target.id)} does not lead there: ${error}.`,
        { hint: 'Link to a step that every route passes before this one, with an address of its own.' },
      )
  }
}

interface StepLink {
  readonly step: Step
  /** Where it stands in the content. */
  readonly at: readonly string[]
  readonly text: string
  readonly target: Step
}

function linksOf(journey: JourneyDefinition, step: Step): StepLink[] {
  return step.content.flatMap(({ id, link, button }) =>
    Object.entries({ link, button }).flatMap(([kind, found]) => {
      if (found === undefined) return []
      const [key, target] =
        'step' in found ? ['step', journey.steps[found.step]] : ['href', stepAt(journey, found.href)]
      return target === undefined ? [] : [{ step, at: [id, kind, key], text: found.text, target }]
    }),
  )
}

/** The step that an address leads to, if it is an address of this journey and of one step alone. */
function stepAt({ path, start, steps }: JourneyDefinition, href: string): Step | undefined {
  // The address of the journey itself leads to the step at which the visitor is.
  const found = Object.values(steps).filter((step) => step.id !== start && href === path + step.path)
  return found.length === 1 ? found[0] : undefined
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
