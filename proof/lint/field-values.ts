import {
  cleanAnswer,
  type Field,
  innerFields,
  type JourneyDefinition,
  listedChoices,
  RULES,
} from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { neverRight } from '../samples/never-right.ts'
import { accepts, sampleAnswer } from '../samples/sample-values.ts'
import { defaultOfField, forbidden } from './defaults.ts'
import { drawnSignature } from './drawn-signature.ts'

import { refusedParts } from './refused-parts.ts'
import type { Report } from './report.ts'

/** Fields that have no valid value, and choices that are never valid, because their keywords contradict each other. */
export function fieldValues(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    for (const [name, field] of Object.entries(step.fields)) {
      const pointer = pointerOf(['steps', step.id, 'fields', name])
      valuesOfField(name, field, pointer, report)
      if (field.default === undefined) continue
      const call = Object.values(journey.effects).find(({ needsConsent }) => needsConsent === name)
      if (call !== undefined) forbidden(name, `is the consent that "${call.name}" needs`, `${pointer}/default`, report)
    }
  }
}

export function valuesOfField(name: string, field: Field, pointer: string, report: Report): void {
  defaultOfField(name, field, pointer, report)
  drawnSignature(name, field, pointer, report)
  refusedParts(name, field, pointer, report)
  // The rules of these fields define their shape.
  if (field.choicesFrom !== undefined || (field.type === 'object' && field.rule !== undefined)) return
  choicesNever(name, field, pointer, report)
  choicesAlike(name, field, pointer, report)
  // Without a widget of its own, a list is asked entry by entry, and its entries are checked as parts.
  const { items } = field as { readonly items?: Field }
  if (field.type === 'array' && items !== undefined && innerFields(field) === undefined) {
    choicesNever(name, items, `${pointer}/items`, report)
    choicesAlike(name, items, `${pointer}/items`, report)
  }
  aloneTooFew(name, field, pointer, report)
  if (sampleAnswer(field) === undefined) withoutSample(name, field, pointer, report)
}

/** Choices that the field refuses. If it refuses all of them, no answer to it is valid. */
function choicesNever(name: string, field: Field, pointer: string, report: Report): void {
  const never = choicesThatFail(field)
  if (never.length === (field.enum?.length ?? 0)) return
  for (const index of never)
    report(
      'FIELD_CHOICE_NEVER',
      listedChoices(field.oneOf) === undefined ? `${pointer}/enum/${index}` : `${pointer}/oneOf/${index}/const`,
      `Field "${name}" offers ${JSON.stringify(field.enum?.[index])}, and refuses it.`,
      {
        hint: 'Remove it, or change the keyword that refuses it. A choice must contain visible characters and no surrounding blanks.',
      },
    )
}

/** The choice that excludes the others is one entry, and the list must have more. */
function aloneTooFew(name: string, { ui, ...field }: Field, pointer: string, report: Report): void {
  const { minItems = 0 } = field as { readonly minItems?: number }
  if (ui?.exclusive === undefined || minItems < 2) return
  report(
    'FIELD_CHOICE_NEVER',
    `${pointer}/ui/exclusive`,
    `Field "${name}" offers ${JSON.stringify(ui.exclusive)}, which excludes the other choices, and refuses it: it asks for at least ${minItems}.`,
    { hint: 'Let "minItems" be 1, or remove the choice.' },
  )
}

/** Reports a field without a sample. If it cannot be proved that no value is valid, the author must give an example. */
function withoutSample(name: string, field: Field, pointer: string, report: Report): void {
  const reason = neverRight(field)
  if (reason !== undefined) {
    report(
      'FIELD_NEVER_RIGHT',
      pointer,
      `No answer to field "${name}" is valid, so a visitor could not continue: ${reason}.`,
      {
        hint: 'Correct the limits that contradict each other.',
      },
    )
    return
  }
  const { examples } = field as { readonly examples?: unknown }
  if (Array.isArray(examples) && examples.length > 0) {
    report(
      'FIELD_EXAMPLE_MISSING',
      `${pointer}/examples`,
      `Field "${name}" refuses its own examples, and no other valid answer could be generated.`,
      { hint: 'Give an example that a visitor could type, or correct the keyword that refuses it.' },
    )
    return
  }
  report(
    'FIELD_EXAMPLE_MISSING',
    pointer,
    `No valid answer to field "${name}" could be generated, so there may be none.`,
    { hint: 'Give one: "examples": ["…"]. The proof, the generated runs and the error gallery use it.' },
  )
}

/** Choices that look alike to a visitor, such as "Loan" and "loan". */
function choicesAlike(name: string, field: Field, pointer: string, report: Report): void {
  const seen = new Map<string, unknown>()
  const choices = listedChoices(field.oneOf)
  const words: readonly unknown[] = choices?.map(({ title }) => title) ?? field.enum ?? []
  words.forEach((shown, index) => {
    const read = String(shown).normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()
    if (seen.has(read))
      report(
        'FIELD_CHOICES_ALIKE',
        choices === undefined ? `${pointer}/enum/${index}` : `${pointer}/oneOf/${index}/title`,
        `Field "${name}" offers ${JSON.stringify(shown)} and ${JSON.stringify(seen.get(read))}: a visitor cannot tell them apart.`,
        { hint: 'Keep one of them.' },
      )
    else seen.set(read, shown)
  })
}

function choicesThatFail(field: Field): readonly number[] {
  return (field.enum ?? []).flatMap((value, index) => {
    const cleaned = cleanAnswer(field, value, RULES)
    return cleaned !== undefined && accepts(field, cleaned) ? [] : [index]
  })
}
