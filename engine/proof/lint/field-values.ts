import { cleanAnswer } from '../../check-answers.ts'
import type { Field, JourneyDefinition } from '../../journey.ts'
import { pointerOf } from '../../load/problem.ts'
import { accepts, sampleAnswer } from '../sample-values.ts'
import type { Report } from './report.ts'

/** Fields that nobody can fill in, and choices that nobody can choose: what a field says of its values contradicts itself. */
export function fieldValues(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    for (const [name, field] of Object.entries(step.fields)) valuesOfField(name, field, pointerOf(['steps', step.id, 'fields', name]), report)
  }
}

export function valuesOfField(name: string, field: Field, pointer: string, report: Report): void {
  // The rules of such fields know their shape themselves.
  if (field.choicesFrom !== undefined || (field.type === 'object' && field.rule !== undefined)) return
  const never = choicesThatFail(field)
  if (never.length === 0 || never.length < (field.enum?.length ?? 0)) {
    for (const index of never) {
      report('FIELD_CHOICE_NEVER', `${pointer}/enum/${index}`, `Field "${name}" offers ${JSON.stringify(field.enum?.[index])}, and refuses it.`, { hint: 'Remove it, or change what refuses it. A choice needs letters, and none around them that nobody sees.' })
    }
  }
  if (sampleAnswer(field) === undefined) {
    report('FIELD_NEVER_RIGHT', pointer, `No value was found that field "${name}" takes: nobody could go on.`, { hint: 'Look for limits that contradict each other. Where they are meant so, give a value that they let through: "examples": ["…"].' })
  }
  if ((field as { default?: unknown }).default !== undefined) {
    report('FIELD_DEFAULT_UNUSED', `${pointer}/default`, `Field "${name}" has a default, and no field is filled in beforehand.`, { severity: 'warning', hint: 'Remove it: an answer is what a person gave.' })
  }
}

function choicesThatFail(field: Field): readonly number[] {
  return (field.enum ?? []).flatMap((value, index) => {
    const cleaned = cleanAnswer(field, value)
    return cleaned !== undefined && accepts(field, cleaned) ? [] : [index]
  })
}
