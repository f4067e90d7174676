import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { mustBeTicked } from './only-visitors.ts'
import type { Report } from './report.ts'

/**
 * Buttons that give a consent besides what they are for: "Next" below other questions, and the answer to the question on the home page. A
 * consent is an act of its own (UK GDPR, articles 4(11) and 7(2)). A page that asks for nothing else may have a button "I agree".
 */
export function givenConsents(journey: JourneyDefinition, report: Report): void {
  const { steps, home } = journey
  const consents = consentsOf(journey)
  const check = (what: string, set: object, at: readonly string[], asked: object = {}) => {
    for (const [name, value] of Object.entries(set)) {
      // A button that replaces what a field of its page asks for is reported as such.
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
