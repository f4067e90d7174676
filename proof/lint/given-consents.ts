import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { mustBeTicked } from './only-visitors.ts'
import type { Report } from './report.ts'

/**
 * Buttons that give a consent in addition to their own purpose, such as "Next" below other questions or the answer on the home page. A
 * consent must be a separate act (UK GDPR, articles 4(11) and 7(2)). A page that asks for nothing else may have a button "I agree".
 */
export function givenConsents(journey: JourneyDefinition, report: Report): void {
  const { steps, home } = journey
  const consents = consentsOf(journey)
  const check = (what: string, set: object, at: readonly string[], asked: object = {}) => {
    for (const [name, value] of Object.entries(set)) {
      // ANSWER_OVERWRITTEN reports a button that replaces the answer to a field of its page.
      if (value !== true || !consents.has(name) || Object.hasOwn(asked, name)) continue
      report(
        'BUTTON_CONSENT',
        pointerOf([...at, 'set', name]),
        `${what} gives the consent ${quoted(name)}, but visitors press it for another reason.`,
        { hint: 'Ask for it with a box of its own, or with a button on a page that asks for nothing else.' },
      )
    }
  }
  for (const { id, fields, actions } of Object.values(steps)) {
    if (Object.keys(fields).length === 0) continue
    for (const action of actions)
      check(
        `Button ${quoted(action.id)} of step ${quoted(id)}`,
        action.set,
        ['steps', id, 'actions', action.id],
        fields,
      )
  }
  for (const answer of ['yes', 'no'] as const)
    if (home !== null)
      check(`The button ${quoted(answer)} of the home page`, home.question[answer].set, ['home', 'question', answer])
}

/** Answers that a contract names as the consent that it needs, and those of boxes that must be ticked. */
function consentsOf({ steps, effects }: JourneyDefinition): ReadonlySet<string> {
  return new Set([
    ...Object.values(effects).flatMap(({ needsConsent }) => needsConsent ?? []),
    ...Object.values(steps).flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) => (mustBeTicked(field) ? [name] : [])),
    ),
  ])
}
