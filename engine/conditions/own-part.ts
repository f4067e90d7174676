/** One part of a group; undefined of what is no group. */
export function ownPart(group: unknown, name: string): unknown {
  return typeof group === 'object' && group !== null && Object.hasOwn(group, name)
    ? (group as Readonly<Record<string, unknown>>)[name]
    : undefined
}
