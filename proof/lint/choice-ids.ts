import { type Field, type JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { choicesBrought, type DataSchema } from '../journey/choices-brought.ts'
import type { Report } from './report.ts'

/** Choices whose id a field refuses: it takes shorter ones than the contract of the effect says that it brings, or only some. */
export function choiceIds(journey: JourneyDefinition, report: Report): void {
  for (const { id: step, fields } of Object.values(journey.steps)) {
    for (const [name, field] of Object.entries(fields)) {
      const { choicesFrom } = field
      if (choicesFrom === undefined) continue
      const { part, taken } = takenBy(field)
      for (const brought of broughtTo(journey, choicesFrom, field.rule)) {
        const refused = refusedBy(taken, brought)
        if (refused === undefined) continue
        report(
          'CHOICE_REFUSED',
          pointerOf(['steps', step, 'fields', name, part, refused.keyword]),
          `Field ${quoted(name)} ${refused.why}, and ${quoted(choicesFrom.fact)} may bring others: a visitor who chooses one could not continue.`,
          { hint: 'Take what the contract of the effect says, or correct the contract.' },
        )
        break
      }
    }
  }
}

type Schema = DataSchema & { readonly additionalProperties?: DataSchema }

/** The schema of the chosen value: an entry of a list, or the answer to a question. */
function takenBy(field: Field): { readonly part: string; readonly taken: DataSchema } {
  const { items = {}, additionalProperties = {} } = field as Field & Schema
  return field.rule?.everyQuestion === undefined
    ? { part: 'items', taken: items }
    : { part: 'additionalProperties', taken: additionalProperties }
}

/** The limits that the contracts set for the offered ids. */
function broughtTo(
  journey: JourneyDefinition,
  choicesFrom: NonNullable<Field['choicesFrom']>,
  rule: Field['rule'],
): readonly DataSchema[] {
  return choicesBrought(journey, choicesFrom).flatMap(({ properties = {} }) => {
    const id =
      rule?.everyQuestion === undefined
        ? properties[choicesFrom.id]
        : properties['choices']?.items?.properties?.['choiceId']
    return id === undefined ? [] : [id]
  })
}

function refusedBy(
  taken: DataSchema,
  brought: DataSchema,
): { readonly keyword: string; readonly why: string } | undefined {
  const { maxLength = Infinity, pattern, enum: listed } = taken
  const { maxLength: longest = 0 } = brought
  if (maxLength < longest)
    return { keyword: 'maxLength', why: `takes ids of ${maxLength} characters at most, not of ${longest}` }
  if (pattern !== undefined && pattern !== brought.pattern)
    return { keyword: 'pattern', why: `takes ids that match ${pattern} only` }
  if (listed !== undefined && brought.enum?.every((id) => listed.includes(id)) !== true)
    return { keyword: 'enum', why: 'takes ids of a list only' }
  return undefined
}
