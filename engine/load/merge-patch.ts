/**
 * JSON Merge Patch (RFC 7396): objects merge by key, other values replace, null removes. `onTaken` is told each place
 * whose value came from the patch, so that a problem can be shown in the file that caused it.
 */
export function mergePatch(
  base: unknown,
  patch: unknown,
  onTaken: (pointer: readonly string[]) => void = () => undefined,
  at: readonly string[] = [],
): unknown {
  if (!isObject(patch)) {
    onTaken(at)
    return patch
  }
  if (!isObject(base)) onTaken(at)
  const merged: Record<string, unknown> = isObject(base) ? { ...base } : {}
  for (const [key, value] of Object.entries(patch)) {
    const before = Object.hasOwn(merged, key) ? merged[key] : undefined
    if (value === null) Reflect.deleteProperty(merged, key)
    else
      Object.defineProperty(merged, key, {
        value: mergePatch(before, value, onTaken, [...at, key]),
        enumerable: true,
        writable: true,
        configurable: true,
      })
  }
  return merged
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
