import { allUses, type Field, type JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Fields that begin with every choice of an effect, and take fewer than the effect may bring: the visitor did nothing, and sees an error. */
export function preselectedChoices(journey: JourneyDefinition, report: Report): void {
  for (const { id, fields } of Object.values(journey.steps))
    for (const [name, field] of Object.entries(fields)) {
      const { choicesFrom } = field
      if (choicesFrom?.preselect !== 'all' || field.type !== 'array') continue
      const use = allUses(journey).find(({ as }) => as === choicesFrom.fact)
      const most = mostChoices(journey, use?.run, choicesFrom.list)
      const { maxItems = Infinity } = field as Field & { readonly maxItems?: number }
      if (use === undefined || most <= maxItems) continue
      report(
        'FIELD_DEFAULT_REFUSED',
        pointerOf(['steps', id, 'fields', name, 'choicesFrom', 'preselect']),
        `Field ${quoted(name)} is answered in advance with all choices from ${quoted(choicesFrom.fact)}, and takes ${maxItems} at most: ${quoted(use.run)} may bring ${most === Infinity ? 'any number' : most}.`,
        {
          hint: `Write "preselect": "none", or raise "maxItems"${most === Infinity ? `; or let the contract of ${quoted(use.run)} say how many there are at most: "maxItems" of ${quoted(choicesFrom.list)} in the data of its outcomes` : ` to ${most}`}.`,
        },
      )
    }
}

/** How many choices an effect brings at most, by its contract. */
function mostChoices({ effects }: JourneyDefinition, run: string | undefined, list: string): number {
  const outcomes = Object.values(effects[run ?? '']?.outcomes ?? {})
  return Math.max(
    0,
    ...outcomes.flatMap(({ data }) => {
      const brought = ((data ?? {}) as DataSchema).properties?.[list]
      return brought === undefined ? [] : [brought.maxItems ?? Infinity]
    }),
  )
}

interface DataSchema {
  readonly properties?: Readonly<Record<string, { readonly maxItems?: number } | undefined>>
}
