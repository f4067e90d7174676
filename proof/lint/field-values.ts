import { cleanAnswer, type Field, type JourneyDefinition, RULES } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { neverRight } from '../samples/never-right.ts'
import { accepts, sampleAnswer } from '../samples/sample-values.ts'
import type { Report } from './report.ts'

/** Fields that nobody can fill in, and choices that nobody can choose: what a field says of its values contradicts itself. */
export function fieldValues(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    for (const [name, field] of Object.entries(step.fields))
      valuesOfField(name, field, pointerOf(['steps', step.id, 'fields', name]), report)
  }
}

export function valuesOfField(name: string, field: Field, pointer: string, report: Report): void {
  // The rules of such fields know their shape themselves.
  if (field.choicesFrom !== undefined || (field.type === 'object' && field.rule !== undefined)) return
  const never = choicesThatFail(field)
  if (never.length === 0 || never.length < (field.enum?.length ?? 0)) {
    for (const index of never) {
      report(
        'FIELD_CHOICE_NEVER',
        `${pointer}/enum/${index}`,
        `Field "${name}" offers ${JSON.stringify(field.enum?.[index])}, and refuses it.`,
        {
          hint: 'Remove it, or change what refuses it. A choice needs letters, and none around them that nobody sees.',
        },
      )
    }
  }
  choicesAlike(name, field, pointer, report)
  if (sampleAnswer(field) === undefined) withoutSample(name, field, pointer, report)
  if ((field as { default?: unknown }).default !== undefined) {
    report(
      'FIELD_DEFAULT_UNUSED',
      `${pointer}/default`,
      `Field "${name}" has a default, and no field is filled in beforehand.`,
      { severity: 'warning', hint: 'Remove it: an answer is what a person gave.' },
    )
  }
}

/** Where nothing proves that no value is right, the field may well be: then somebody has to show a right one. */
function withoutSample(name: string, field: Field, pointer: string, report: Report): void {
  const reason = neverRight(field)
  if (reason !== undefined) {
    report('FIELD_NEVER_RIGHT', pointer, `No answer to field "${name}" is right, so nobody could go on: ${reason}.`, {
      hint: 'Correct the limits that contradict each other.',
    })
    return
  }
  const { examples } = field as { readonly examples?: unknown }
  if (Array.isArray(examples) && examples.length > 0) {
    report(
      'FIELD_EXAMPLE_MISSING',
      `${pointer}/examples`,
      `Field "${name}" refuses its own examples, and no other right answer could be made up.`,
      { hint: 'Give an example that a visitor could type, or correct what refuses it.' },
    )
    return
  }
  report(
    'FIELD_EXAMPLE_MISSING',
    pointer,
    `No right answer to field "${name}" could be made up, so nobody knows whether there is one.`,
    { hint: 'Show one: "examples": ["…"]. The proof, the generated runs and the error gallery answer with it.' },
  )
}

/** Choices are what is read: "Loan" and "loan" are one to everybody but a program. */
function choicesAlike(name: string, field: Field, pointer: string, report: Report): void {
  const seen = new Map<string, unknown>()
  field.enum?.forEach((value, index) => {
    const read = String(value).normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()
    if (seen.has(read))
      report(
        'FIELD_CHOICES_ALIKE',
        `${pointer}/enum/${index}`,
        `Field "${name}" offers ${JSON.stringify(value)} beside ${JSON.stringify(seen.get(read))}: nobody can tell them apart.`,
        { hint: 'Keep one of them.' },
      )
    else seen.set(read, value)
  })
}

function choicesThatFail(field: Field): readonly number[] {
  return (field.enum ?? []).flatMap((value, index) => {
    const cleaned = cleanAnswer(field, value, RULES)
    return cleaned !== undefined && accepts(field, cleaned) ? [] : [index]
  })
}
