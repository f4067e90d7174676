import type { Answer, Question } from '../form/form.ts'

/** The source checks the least number of choices, and what is required inside, also where nothing is answered. */
export function mayBeEmpty(answer: Answer, isRequired: boolean): boolean {
  if (isRequired) return false
  // The least number of panels is always there, and an empty panel is an answer.
  if (answer.kind === 'repeat') return answer.minItems === undefined || areOptional(answer.parts)
  if (answer.kind === 'several') return answer.minItems === undefined
  return answer.kind !== 'group' || areOptional(answer.parts)
}

function areOptional(parts: readonly Question[]): boolean {
  return parts.every(({ isOptional }) => isOptional)
}
