import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { answerOfPath } from '../journey/answer-of-path.ts'
import type { Report } from './report.ts'

/**
 * Pages that show only once and ask for a detail that identifies the person: a visitor who mistypes it cannot correct it, and would sign
 * and be searched for under a wrong name.
 */
export function ownersOnce({ steps, bindings = {} }: JourneyDefinition, report: Report): void {
  const bound = Object.entries(bindings).flatMap(([binding, { to }]) =>
    to.map((path) => ({ binding, answer: answerOfPath(path) })),
  )
  for (const { id, showOnce, fields } of Object.values(steps)) {
    const owner = showOnce ? bound.find(({ answer }) => Object.hasOwn(fields, answer)) : undefined
    if (owner === undefined) continue
    report(
      'OWNER_SHOWN_ONCE',
      pointerOf(['steps', id, 'showOnce']),
      `Step ${quoted(id)} shows only once and asks for ${quoted(owner.answer)}, which names the person of binding ${quoted(owner.binding)}: a visitor who mistypes it cannot come back to correct it.`,
      { hint: 'Remove "showOnce".' },
    )
  }
}
