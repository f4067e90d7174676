import { byName, isListByName } from './list-by-name.ts'

/** How a patch is applied. */
export interface MergeOptions {
  /** Receives each place whose value came from the patch, so that a problem can be shown in the file that caused it. */
  readonly onPatched?: (pointer: readonly string[]) => void
  /** Whether what is to be removed here is inherited from somewhere else, so that the null has to stay until that is merged. */
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
): unknown {
  const { onPatched = () => undefined, keepsNull = () => false } = options
  if (!isObject(patch) || isOfItsFile(base, patch)) {
    onPatched(at)
    return patch
  }
  const old = Array.isArray(base) && isListByName(at) ? byName(base) : base
  if (!isObject(old)) onPatched(at)
  const merged: Record<string, unknown> = isObject(old) ? { ...old } : {}
  for (const [key, value] of Object.entries(patch)) {
    const here = [...at, key]
    const before = Object.hasOwn(merged, key) ? merged[key] : undefined
    if (value === null && !keepsNull(here)) Reflect.deleteProperty(merged, key)
    else
      Object.defineProperty(merged, key, {
        value: value === null ? null : mergePatch(before, value, options, here),
        enumerable: true,
        writable: true,
        configurable: true,
      })
  }
  return merged
}

/** Whether a patch is for a file that it names, and not for what is here: its nulls stay until it is merged with that file. */
function isOfItsFile(base: unknown, patch: Readonly<Record<string, unknown>>): boolean {
  return !isObject(base) && typeof patch['$ref'] === 'string'
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
