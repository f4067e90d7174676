/** A JSON file as it is written, to see what a pointer of a problem holds there. */
export interface Written {
  readonly file: string
  readonly json: unknown
}

export const partsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The value at a pointer; undefined if the file does not have it. */
export function valueAt(json: unknown, pointer: string): unknown {
  return partsOf(pointer).reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? (value as Readonly<Record<string, unknown>>)[part]
        : undefined,
    json,
  )
}

export function lastOf(pointer: string): string {
  return partsOf(pointer).at(-1) ?? ''
}

export function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))
}

/** The longest beginning of a pointer that the file has: a short form may have no place of its own for a part. */
export function nearestIn(json: unknown, pointer: string): string {
  let at = pointer
  while (at !== '' && valueAt(json, at) === undefined) at = parentOf(at)
  return at
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
