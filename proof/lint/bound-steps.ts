import { targetsOnward, type Binding, type JourneyDefinition, type Step } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { answerOfPath } from '../journey/answer-of-path.ts'
import type { Report } from './report.ts'

/**
 * The "steps" of a binding, which are shown again to the next person although they ask for nothing that is bound. A step for which this changes
 * nothing is the wrong one: it is shown again anyway, or the next person has just answered it.
 */
export function boundSteps({ steps, bindings = {} }: JourneyDefinition, report: Report): void {
  for (const [name, binding] of Object.entries(bindings))
    binding.steps.forEach((id, index) => {
      const step = steps[id]
      const needless = step === undefined ? undefined : whyNeedless(step, binding)
      if (needless === undefined) return
      report(
        'BINDING_STEP',
        pointerOf(['bindings', name, 'steps', index]),
        `Binding ${quoted(name)} names step ${quoted(id)}, which ${needless}.`,
        { severity: 'warning', hint: 'Name the step that is meant, or remove it.' },
      )
    })
}

function whyNeedless(step: Step, { to, answers }: Binding): string | undefined {
  const asked = Object.keys(step.fields)
  const bound = asked.find((name) => answers.includes(name))
  if (bound !== undefined) return `asks for ${quoted(bound)}, which is bound, so it is shown again without being named`
  const owner = asked.find((name) => to.some((path) => answerOfPath(path) === name))
  if (owner !== undefined)
    return `asks for ${quoted(owner)}, by which the person is known, so the next person has just answered it`
  // What is found out while an end shows may lead elsewhere.
  return targetsOnward({ ...step, enter: [] }).length === 0
    ? 'is an end, so it is shown to everybody who comes there'
    : undefined
}
