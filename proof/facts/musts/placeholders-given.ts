import type { Condition, JourneyDefinition, Step } from '../../../engine/index.ts'
import type { Must } from '../../journey/must.ts'
import { placeholdersOf } from '../../journey/placeholders.ts'
import type { IsGuaranteed } from './guaranteed-answers.ts'

/** Texts with the placeholder of an answer need that answer wherever they are shown. */
export function placeholdersGiven(
  journey: JourneyDefinition,
  step: Step,
  fit: ReadonlySet<string>,
  isGuaranteed: IsGuaranteed,
): Must[] {
  return placeholdersOf(step).flatMap(({ name, pointer, isFilled, when }) => {
    if (!isFilled || !fit.has(name) || isGuaranteed(name, step.id, false)) return []
    const known: Condition = { required: [name] }
    return [
      {
        code: 'PLACEHOLDER_NOT_GIVEN',
        step: step.id,
        pointer,
        when: 'shown' as const,
        condition: when === undefined ? known : { anyOf: [known, { not: when }] },
        message: `this text has the placeholder "{${name}}", and may be shown while "${name}" is not known: a visitor would read the braces.`,
        hint: `${journey.facts[name]?.derived === undefined ? `Ask for "${name}"` : `Give each part of "${name}"`} on every route that leads here, or show the text only when it is known: { "required": ["${name}"] }.`,
      },
    ]
  })
}
