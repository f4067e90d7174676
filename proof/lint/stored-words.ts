import { listedChoices, type Field, type JourneyDefinition } from '../../engine/index.ts'
import { quoted } from '../../loader/index.ts'
import { placeholdersOf } from '../journey/placeholders.ts'
import type { Report } from './report.ts'

/** Placeholders that show an answer as it is stored, and not as visitors gave it: the code of a choice, or a date that begins with its year. */
export function storedWords(journey: JourneyDefinition, report: Report): void {
  const fields = Object.values(journey.steps).flatMap((step) => Object.entries(step.fields))
  const shown = new Map(fields.flatMap(([name, field]) => storedAs(field).map((text) => [name, text])))
  for (const step of Object.values(journey.steps)) {
    for (const { name, pointer, isFilled } of placeholdersOf(step)) {
      const text = shown.get(name)
      if (text === undefined || !isFilled) continue
      report(
        'PLACEHOLDER_STORED',
        pointer,
        `"{${name}}" shows the answer as it is stored: a visitor would read ${quoted(text)}.`,
        {
          severity: 'warning',
          hint: 'Write the words without it. Where the words depend on a choice, give each choice words of its own, with a condition.',
        },
      )
    }
  }
}

/** One text that the answer to a field is stored as, if visitors never see it so. */
function storedAs({ rule = {}, oneOf }: Field): readonly string[] {
  if (rule.dateBetween !== undefined) return ['2026-01-31']
  if (rule.monthBetween !== undefined) return ['2026-01']
  const coded = (listedChoices(oneOf) ?? []).find(
    ({ const: value, title }) => typeof value === 'string' && value !== title,
  )
  return coded === undefined ? [] : [String(coded.const)]
}
