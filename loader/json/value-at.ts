/** The value at a path; `undefined` if there is none. */
export function valueAt(json: unknown, at: readonly (string | number)[]): unknown {
  return at.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    json,
  )
}
