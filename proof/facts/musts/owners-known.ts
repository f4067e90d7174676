import { type Binding, type JourneyDefinition, type Step, usesOf } from '../../../engine/index.ts'
import { pointerOf, quoted } from '../../../loader/index.ts'
import { answerOfPath } from '../../journey/answer-of-path.ts'
import { fieldsNamed } from '../../journey/fields-named.ts'
import type { Must } from '../../journey/must.ts'

/**
 * Answers that identify the owner of a binding, and that some route to one of its bound answers skips although it asks for others of them.
 * While one is missing there is no owner, so one person's answers would stay when the details name another.
 *
 * @param isGiven whether every route asks for an answer, at the latest in this step
 */
export function ownersKnown(journey: JourneyDefinition, step: Step, isGiven: (answer: string) => boolean): Must[] {
  return Object.entries(journey.bindings ?? {}).flatMap(([name, binding]) => {
    const owners = [...new Set(binding.to.map(answerOfPath))]
    // Answers to the same step belong to the same person.
    const others = owners.filter((answer) => !Object.hasOwn(step.fields, answer))
    return binding.to.flatMap((path, index) => {
      const answer = answerOfPath(path)
      const asking = fieldsNamed(journey, answer)
      // Without a field that always requires it, it is reported at its field, or at the binding.
      const isReported =
        asking.length > 0 && asking.every(({ optional, when }) => optional === true || when !== undefined)
      const rest = others.filter((other) => other !== answer)
      if (journey.facts[answer] === undefined || isReported || isGiven(answer) || rest.length === 0) return []
      return boundAt(step, binding).map(({ bound, does, when }): Must => ({
        code: 'BINDING_OWNER_OPEN',
        step: step.id,
        pointer: pointerOf(['bindings', name, 'to', index]),
        isReportedOnce: true,
        when,
        condition: {
          anyOf: [{ required: [answer] }, { not: { anyOf: rest.map((other) => ({ required: [other] })) } }],
        },
        message: `${does} ${quoted(bound)}, which binding ${quoted(name)} keeps with its owner, and may do so while ${quoted(answer)} is not known: the claim then names no person, so what one person gave would stay for the next.`,
        hint: `Ask for ${quoted(answer)} on every route that leads here, or name the owner by other answers.`,
      }))
    })
  })
}

/** Something that a binding keeps, and that a step gives. */
interface Bound {
  readonly bound: string
  readonly does: string
  readonly when: Must['when']
}

function boundAt(step: Step, { answers, outcomes }: Binding): Bound[] {
  const { fields, actions } = step
  const asked = answers.find(
    (name) => Object.hasOwn(fields, name) || actions.some(({ set }) => Object.hasOwn(set, name)),
  )
  return [
    ...(asked === undefined ? [] : [{ bound: asked, does: 'it asks for', when: 'shown' as const }]),
    ...usesOf(step).flatMap((use) =>
      outcomes.includes(use.as) ? [{ bound: use.as, does: `${use.run} brings`, when: { asked: use } }] : [],
    ),
  ]
}
