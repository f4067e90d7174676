import { type Field, innerFields, type JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { labelsAlike } from '../journey/labels-alike.ts'
import type { Report } from './report.ts'

/**
 * Questions of one page, or parts of one group, with the same label. Whether two that are asked under conditions are ever there together,
 * the proof finds; parts under conditions are left out, for nothing explores them.
 */
export function sameLabels({ steps }: JourneyDefinition, report: Report): void {
  for (const { id, fields } of Object.values(steps)) {
    const twice = (named: string, at: readonly string[], questions: Readonly<Record<string, Field>>) => {
      const reported = new Set<string>()
      for (const { first, second, when } of labelsAlike(questions)) {
        if (when.length > 0 || reported.has(second)) continue
        reported.add(second)
        report(
          'FIELD_LABEL_TWICE',
          pointerOf([...at, second]),
          `Step ${quoted(id)}: ${quoted(first)} and ${quoted(second)} of ${named} have the same label, ${quoted(questions[second]?.title ?? '')}: visitors with a screen reader cannot tell them apart.`,
          { severity: 'warning', hint: 'Say in each "title", or in a hint, what is asked.' },
        )
      }
    }
    twice('the page', ['steps', id, 'fields'], fields)
    for (const [name, field] of Object.entries(fields))
      groupsIn(name, field, ['steps', id, 'fields', name], field, twice)
  }
}

type Twice = (named: string, at: readonly string[], questions: Readonly<Record<string, Field>>) => void

/** @param root the field of the page, whose conditions name the parts that only some are asked for */
function groupsIn(name: string, field: Field, at: readonly string[], root: Field, twice: Twice): void {
  const inner = innerFields(field)
  if (inner?.kind === 'list') return groupsIn(name, inner.item, [...at, 'items'], root, twice)
  if (inner === undefined) return
  const sometimes = new Set(Object.keys(root.partsWhen ?? {}).map((path) => path.split('/').at(-1)))
  const always = Object.entries(inner.fields).filter(([part]) => !sometimes.has(part))
  twice(quoted(name), [...at, 'properties'], Object.fromEntries(always))
  for (const [part, inside] of Object.entries(inner.fields))
    groupsIn(part, inside, [...at, 'properties', part], root, twice)
}
