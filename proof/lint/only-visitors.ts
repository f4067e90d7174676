import { type Field, ONLY_VISITORS, personalBy } from '../../engine/index.ts'
import { accepts } from '../samples/sample-values.ts'

/** Why only the visitor can answer a field, in words; `undefined` if a default can be right. */
export function whyOnlyVisitors(field: Field): string | undefined {
  if (field.choicesFrom !== undefined) return 'its choices are known only once an effect has brought them'
  const rule = ONLY_VISITORS.find((one) => Object.hasOwn(field.rule ?? {}, one))
  if (rule !== undefined) return REASONS[rule]
  const personal = personalBy(field)
  if (personal !== undefined) return `asks for a fact about a person ("${personal}"), which only the visitor knows`
  return mustBeTicked(field) ? 'is a box that must be ticked: a box ticked in advance is no consent' : undefined
}

/** Whether a field takes nothing but true. */
export function mustBeTicked(field: Field): boolean {
  return field.type === 'boolean' && accepts(field, true) && !accepts(field, false)
}

const REASONS: Readonly<Record<(typeof ONLY_VISITORS)[number], string>> = {
  signature: 'only the visitor can sign',
  oneTimeCode: 'the code is known only once it was sent',
  uploadedFiles: 'only the visitor can choose a file',
  everyQuestion: 'the questions are known only once an effect has brought them',
}
