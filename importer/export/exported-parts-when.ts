import { innerFields, type Condition, type Field } from '../../engine/index.ts'
import { exportedField } from './exported-field.ts'
import { exportedParts } from './exported-parts.ts'

type Json = Readonly<Record<string, unknown>>

/** What a schema adds to a group, or to the entries of a list, where a condition on other answers holds. */
export interface AddedParts {
  readonly if: Json
  /** The schema of the group or list, with these parts and nothing else. */
  readonly adds: Json
}

interface Exporting {
  readonly place: string
  readonly lost: string[]
  /** A condition as JSON Schema; undefined if it cannot be written. */
  readonly schemaOf: (condition: Condition) => Json | 'always' | undefined
}

/**
 * The parts of a field that its step asks for under conditions on other answers. Those stand outside of its group, so each branch of the
 * whole schema adds parts to the group.
 */
export function exportedPartsWhen(
  field: Field,
  { place, lost, schemaOf }: Exporting,
): { readonly leftOut: readonly string[]; readonly added: readonly AddedParts[] } {
  const branches = new Map<string, { readonly condition: Json; readonly paths: string[] }>()
  const written = Object.entries(field.partsWhen ?? {})
  for (const [path, when] of written) {
    const condition = written.some(([other]) => path.startsWith(`${other}/`)) ? undefined : schemaOf(when)
    if (condition === 'always') continue
    if (condition === undefined) {
      lost.push(
        `${place}/partsWhen/${path}: it is always asked, and optional, because its condition cannot be written.`,
      )
      continue
    }
    const key = JSON.stringify(condition)
    branches.set(key, { condition, paths: [...(branches.get(key)?.paths ?? []), path] })
  }
  const all = [...branches.values()]
  return {
    leftOut: all.flatMap(({ paths }) => paths),
    added: all.map(({ condition, paths }) => ({
      if: condition,
      adds: adding(
        field,
        paths.map((path) => path.split('/')),
        { place, lost },
      ),
    })),
  }
}

function adding(
  field: Field,
  paths: readonly (readonly string[])[],
  { place, lost }: Pick<Exporting, 'place' | 'lost'>,
): Json {
  const inner = innerFields(field)
  if (inner === undefined) return {}
  if (inner.kind === 'list') return { items: adding(inner.item, paths, { place: `${place}/items`, lost }) }
  const at = (name: string) => ({ place: `${place}/properties/${name}`, lost })
  const own = paths.flatMap(([name = '', ...rest]) => (rest.length === 0 ? [name] : []))
  const around = [...new Set(paths.flatMap(([name = '', ...rest]) => (rest.length === 0 ? [] : [name])))]
  // What has no place is told with the field itself.
  const schemaOf = (name: string) => exportedField(inner.fields[name] as Field, { ...at(name), lost: [] }).schema
  const parts = exportedParts({ properties: inner.fields, schemaOf, written: own, place, lost })
  const below = around.map((name) => {
    const inside = paths.flatMap(([first, ...rest]) => (first === name && rest.length > 0 ? [rest] : []))
    return [name, adding(inner.fields[name] as Field, inside, at(name))]
  })
  return { ...parts, properties: { ...(parts['properties'] as Json), ...Object.fromEntries(below) } }
}
