import { innerFields, type Field, type Step } from '../../engine/index.ts'
import { didYouMean, quoted } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/report.ts'
import type { ConditionCheck } from './condition-references.ts'

/**
 * Checks a journey's conditions on parts of groups: each key must name an existing part, and each required group must have a part that is
 * always asked.
 */
export function checkPartsWhen(step: Step, name: string, checkCondition: ConditionCheck, report: Report): void {
  const field = step.fields[name]
  const paths = Object.keys(field?.partsWhen ?? {})
  if (field === undefined || paths.length === 0) return
  const at = ['steps', step.id, 'fields', name, 'partsWhen']
  const groups = groupsIn(field)
  for (const [path, condition] of Object.entries(field.partsWhen ?? {})) {
    checkCondition(condition, [...at, path])
    const names = [...groups].flatMap(([above, { parts }]) => Object.keys(parts).map((part) => below(above, part)))
    if (!names.includes(path))
      report('PART_UNKNOWN', [...at, path], `${quoted(path)} is not a part of ${quoted(name)}.`, () =>
        names.length === 0 ? 'Only a group, or a list of groups, has parts.' : didYouMean(path, names),
      )
  }
  for (const [above, { parts, required }] of groups) {
    const own = Object.keys(parts).filter((part) => paths.includes(below(above, part)))
    const [first] = own
    if (first === undefined) continue
    const hasAlways = Object.entries(parts).some(([part, { when }]) => when === undefined && !own.includes(part))
    if (!hasAlways)
      report(
        'PART_WHEN',
        [...at, below(above, first)],
        `Each part of ${quoted(above === '' ? name : above)} has a condition: where all of them fail, a visitor has to fill it in and cannot.`,
        () => 'Leave one part without a condition, or give the condition to the whole.',
      )
    for (const part of own.filter((one) => required.includes(one)))
      report(
        'PART_WHEN',
        [...at, below(above, part)],
        `"required" demands ${quoted(below(above, part))} also where it is not asked for.`,
        () => 'Leave it out of "required": a part is required where it is asked for, unless it is optional.',
      )
  }
}

interface Group {
  readonly parts: Readonly<Record<string, Field>>
  /** Of its JSON Schema. */
  readonly required: readonly string[]
}

/** The groups in a field by their paths; that of the field itself, or of the entries of a list, is "". */
function groupsIn(field: Field, path = ''): ReadonlyMap<string, Group> {
  const inner = innerFields(field)
  if (inner === undefined) return new Map()
  if (inner.kind === 'list') return groupsIn(inner.item, path)
  const { required = [] } = field as Field & { readonly required?: readonly string[] }
  return new Map([
    [path, { parts: inner.fields, required }],
    ...Object.entries(inner.fields).flatMap(([name, part]) => [...groupsIn(part, below(path, name))]),
  ])
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}/${name}`
}
