import { innerFields, type Field, type JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { valuesOfField } from './field-values.ts'
import { labelAndMessages } from './fields.ts'
import type { Report } from './report.ts'
import { widgetOf } from './widgets.ts'

/** The parts of groups, checked like any other field, and the buttons of repeating ones. */
export function groups(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    for (const [name, field] of Object.entries(step.fields))
      partsOf(name, field, pointerOf(['steps', step.id, 'fields', name]), report)
  }
}

function partsOf(name: string, field: Field, pointer: string, report: Report): void {
  const inner = innerFields(field)
  if (inner?.kind === 'list') {
    buttonsOf(name, field, pointer, report)
    partOf(`${name}/items`, inner.item, `${pointer}/items`, report)
  }
  if (inner?.kind === 'object') {
    for (const [part, inside] of Object.entries(inner.fields))
      partOf(`${name}/${part}`, inside, pointer + pointerOf(['properties', part]), report)
  }
}

function partOf(name: string, field: Field, pointer: string, report: Report): void {
  labelAndMessages(name, field, pointer, report)
  // The group as a whole reports that no answer to it is valid; its part says which one.
  valuesOfField(name, field, pointer, report)
  if (innerFields(field) === undefined) widgetOf(name, field, pointer, report)
  partsOf(name, field, pointer, report)
}

/** Without words, a button would show the key of its label. */
function buttonsOf(name: string, field: Field, pointer: string, report: Report): void {
  const { labels = {} } = field.ui ?? {}
  for (const [key, example] of Object.entries(NEEDED)) {
    if ((labels[key] ?? '').trim() !== '') continue
    report('FIELD_LABEL_MISSING', pointer, `The list "${name}" has no words for its button "${key}".`, {
      hint: `Add them to "ui": { "labels": { "${key}": "${example}" } }.`,
    })
  }
  const { remove } = labels
  // With one entry at most there is nothing to tell apart.
  if (remove !== undefined && !remove.includes('{number}') && (field as { maxItems?: number }).maxItems !== 1)
    report('FIELD_LABEL_MISSING', pointer, `The remove buttons of the list "${name}" all have the same words.`, {
      hint: `Say which entry it is: "${NEEDED.remove}".`,
    })
}

const NEEDED = { add: 'Add another vehicle', remove: 'Remove vehicle {number}' } as const
