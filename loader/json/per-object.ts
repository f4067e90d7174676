/**
 * A pure function of an object that makes its result once for as long as the object lives. Where a file is read again after every edit,
 * the steps that did not change are the same objects as before.
 *
 * @example
 * const step = { path: '/sign' }
 * const keysOf = perObject((json) => Object.keys(json))
 * keysOf(step) === keysOf(step) // true
 */
export function perObject<Made>(make: (json: Readonly<Record<string, unknown>>) => Made) {
  const made = new WeakMap<object, Made>()
  return (json: Readonly<Record<string, unknown>>): Made => {
    if (made.has(json)) return made.get(json) as Made
    const result = make(json)
    made.set(json, result)
    return result
  }
}
