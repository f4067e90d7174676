/**
 * JSON Merge Patch (RFC 7396): objects merge by key, other values replace, null removes. Beyond the RFC, an object whose keys
 * are positions of a list changes these entries: `{ "1": { "to": "sign" } }`. `onPatched` receives the pointer of each value
 * that came from the patch, so that a diagnostic can name the file that caused it.
 */
export function mergePatch(
  base: unknown,
  patch: unknown,
  onPatched: (pointer: readonly string[]) => void = () => undefined,
  at: readonly string[] = [],
): unknown {
  if (!isObject(patch)) {
    onPatched(at)
    return patch
  }
  if (isListChange(base, patch)) {
    const appends = Object.hasOwn(patch, base.length)
    return [...base, ...(appends ? [undefined] : [])].map((item: unknown, index) =>
      Object.hasOwn(patch, index) ? mergePatch(item, patch[index], onPatched, [...at, String(index)]) : item,
    )
  }
  if (!isObject(base)) onPatched(at)
  const merged: Record<string, unknown> = isObject(base) ? { ...base } : {}
  for (const [key, value] of Object.entries(patch)) {
    const before = Object.hasOwn(merged, key) ? merged[key] : undefined
    if (value === null) Reflect.deleteProperty(merged, key)
    else
      Object.defineProperty(merged, key, {
        value: mergePatch(before, value, onPatched, [...at, key]),
        enumerable: true,
        writable: true,
        configurable: true,
      })
  }
  return merged
}

/** Whether a patch changes entries of a list, or appends one. With any other key it replaces the list. */
function isListChange(base: unknown, patch: Readonly<Record<string, unknown>>): base is readonly unknown[] {
  const keys = Object.keys(patch)
  if (!Array.isArray(base) || keys.length === 0) return false
  return keys.every((key) => patch[key] !== null && /^(?:0|[1-9]\d*)$/.test(key) && Number(key) <= base.length)
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
