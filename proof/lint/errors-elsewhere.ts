import type { EffectUse, JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/**
 * Effects that show an error at a field whose answer they do not take, or that start when such a field is typed. Correcting that answer
 * would change nothing, and a field with a condition might not even be visible.
 */
export function errorsElsewhere(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps))
    for (const list of ['enter', 'submit'] as const)
      step[list].forEach((use, index) => ofUse(step, use, ['steps', step.id, list, index], report))
}

function ofUse(step: Step, use: EffectUse, at: readonly (string | number)[], report: Report): void {
  const taken = Object.values(use.input).flatMap((source) => ('answer' in source ? [source.answer] : []))
  const right = taken.filter((name) => Object.hasOwn(step.fields, name)).map(quoted)
  const takes = taken.length === 0 ? 'takes no answer' : `takes ${taken.map(quoted).join(', ')}`
  for (const [outcome, reaction] of Object.entries(use.on)) {
    if (!('error' in reaction) || reaction.field === undefined || taken.includes(reaction.field)) continue
    report(
      'FIELD_ERROR_ELSEWHERE',
      pointerOf([...at, 'on', outcome, 'field']),
      `Step ${quoted(step.id)}: ${use.run} shows its error at ${quoted(reaction.field)}, and ${takes}: a visitor would correct an answer that changes nothing.`,
      {
        hint: `${right.length === 0 ? 'Remove' : `Show it at ${right.join(' or ')}, or remove`} "field": then it is at the top of the page.`,
      },
    )
  }
  const { field } = use.whileTyping ?? {}
  if (field === undefined || taken.includes(field)) return
  report(
    'FIELD_ERROR_ELSEWHERE',
    pointerOf([...at, 'whileTyping', 'field']),
    `Step ${quoted(step.id)}: ${use.run} begins while ${quoted(field)} is typed, and ${takes}.`,
    { hint: right.length === 0 ? 'Remove "whileTyping".' : `Name ${right.join(' or ')}.` },
  )
}
