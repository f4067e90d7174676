/** What the meta-schema calls a kind of name, with today's names of that kind. */
export type Names = Readonly<Record<string, readonly string[]>>

interface Schema {
  readonly definitions: Readonly<Record<string, object>>
}

/**
 * The meta-schema of journeys with the project's own names as `examples`, which an editor offers while somebody types. Other names
 * stay valid, because a new step is named before it is written; `journey check` finds those that do not exist.
 *
 * @example
 * editorSchema({ definitions: { stepName: { type: 'string' } } }, { stepName: ['info'] })
 * // { definitions: { stepName: { type: 'string', examples: ['info'] } } }
 */
export function editorSchema<Meta extends Schema>(meta: Meta, names: Names): Meta {
  const unknown = Object.keys(names).filter((kind) => !Object.hasOwn(meta.definitions, kind))
  if (unknown.length > 0)
    throw new Error(`SCHEMA_WITHOUT_NAMES The meta-schema of journeys has no definition "${unknown.join('", "')}".`)
  const definitions = Object.entries(meta.definitions).map(([kind, schema]) => {
    const examples = [...new Set(names[kind] ?? [])].sort()
    return [kind, examples.length === 0 ? schema : { ...schema, examples }]
  })
  return { ...meta, definitions: Object.fromEntries(definitions) as Meta['definitions'] }
}
