import { isSpeakable } from '../../../engine/answers/index.ts'
import type { JourneyDefinition, Step } from '../../../engine/index.ts'
import { pointerOf, quoted } from '../../../loader/index.ts'
import type { Must } from '../../journey/must.ts'

/**
 * Answers that a list of answers shows, and that an effect may have cleared by then: the visitor would read that they were not given.
 *
 * @param cleared the names of answers that every route to the step asks for, and that an effect clears on one
 */
export function clearedRows({ steps }: JourneyDefinition, { id, content }: Step, cleared: readonly string[]): Must[] {
  const block = content.find(({ answers }) => answers !== undefined)
  if (block === undefined) return []
  const listed = cleared.filter((name) =>
    Object.values(steps).some(({ fields }) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return field !== undefined && isSpeakable(field)
    }),
  )
  return listed.map((name) => ({
    code: 'ANSWER_CLEARED',
    step: id,
    pointer: pointerOf(['steps', id, 'content', block.id]),
    when: 'shown' as const,
    condition: block.when === undefined ? { required: [name] } : { anyOf: [{ required: [name] }, { not: block.when }] },
    message: `this list of answers has ${quoted(name)}, which an effect may have cleared: visitors would read that they did not give it.`,
    hint: `Clear ${quoted(name)} after this step, or ask for it again before it.`,
  }))
}
