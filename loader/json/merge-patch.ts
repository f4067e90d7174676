import { byName, isListByName } from './list-by-name.ts'

/** How a patch is applied. */
export interface MergeOptions {
  /** Receives each place whose value came from the patch, so that a problem can be shown in the file that caused it. */
  readonly onPatched?: (pointer: readonly string[]) => void
  /** Receives each place from which a null of the patch removes something. */
  readonly onRemoved?: (from: readonly string[]) => void
  /** Whether the value to remove is inherited from another file, so that the null must stay until that is merged. */
  readonly keepsNull?: (pointer: readonly string[]) => boolean
}

/**
 * JSON Merge Patch (RFC 7396): objects merge by key, other values replace, null removes. Beyond the RFC, an object in place of
 * a step's list of transitions or effects changes its entries by their names: `{ "sign": { "when": "codeWanted" } }`. And a new field with
 * `"$ref"` is left as it is: its nulls remove what the file of the field says.
 */
export function mergePatch(
  base: unknown,
  patch: unknown,
  options: MergeOptions = {},
  at: readonly string[] = [],
  isInField = false,
): unknown {
  const { onPatched = () => undefined, onRemoved = () => undefined, keepsNull = () => false } = options
  if (!isObject(patch)) {
    onPatched(at)
    return patch
  }
  const old = Array.isArray(base) && isListByName(at) ? byName(base) : base
  const isOfFile = isInField || namesFile(old) || namesFile(patch)
  if (!isObject(old)) onPatched(at)
  const merged: Record<string, unknown> = isObject(old) ? { ...old } : {}
  for (const [key, value] of Object.entries(patch)) {
    const here = [...at, key]
    const before = Object.hasOwn(merged, key) ? merged[key] : undefined
    // A null without a value here belongs to the file that is named here: it stays until it is merged with that file.
    const staysNull = keepsNull(here) || (isOfFile && !Object.hasOwn(merged, key))
    if (value === null) onRemoved(at)
    if (value === null && staysNull) onPatched(here)
    if (value === null && !staysNull) Reflect.deleteProperty(merged, key)
    else
      Object.defineProperty(merged, key, {
        value: value === null ? null : mergePatch(before, value, options, here, isOfFile),
        enumerable: true,
        writable: true,
        configurable: true,
      })
  }
  return merged
}

/** Whether something is a use of a field, which names the field's file. */
export function namesFile(value: unknown): boolean {
  return isObject(value) && typeof value['$ref'] === 'string'
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
