import type { Diagnostic } from '../../loader/index.ts'
import { isShownByAddress, shownByAddress } from '../runs/address-looks.ts'
import { answersForWords, placeholdersOf } from '../journey/placeholders.ts'
import { diagnosticAt, type Proved } from './context.ts'

/** Texts with the placeholder of an answer, on a step that can be opened by its address before anything is answered. */
export function unfilledWords(proved: Proved): Diagnostic[] {
  const { journey, exploration } = proved
  const { fit } = answersForWords(journey)
  const reportedPointers = new Set(
    [...exploration.broken.keys()].flatMap((question) => (question.kind === 'must' ? [question.must.pointer] : [])),
  )
  const shownAt = shownByAddress(journey)
  return Object.values(journey.steps).flatMap((step) => {
    const opened = shownAt(step.id)
    if (opened === null) return []
    return placeholdersOf(step).flatMap(({ name, pointer, isFilled, when }) => {
      const isShown = isFilled && fit.has(name) && (when === undefined || isShownByAddress(journey, when))
      if (!isShown || reportedPointers.has(pointer)) return []
      return [
        diagnosticAt(
          proved,
          'PLACEHOLDER_NOT_GIVEN',
          pointer,
          `Step "${step.id}": when it is opened by its address, "${name}" is not answered yet, and a visitor would read "{${name}}".`,
          {
            hint: `Show the text only when it is known: { "required": ["${name}"] }.`,
            witness: opened,
          },
        ),
      ]
    })
  })
}
