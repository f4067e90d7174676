/**
 * A free name that follows an older one.
 *
 * @example
 * nextName('v5', ['v5', 'v6']) // 'v7'
 */
export function nextName(name: string, taken: readonly string[]): string {
  const [, stem = name, digits] = /^(.*?)(\d+)$/.exec(name) ?? []
  const prefix = digits === undefined ? `${name}-` : stem
  for (let number = digits === undefined ? 2 : Number(digits) + 1; ; number++)
    if (!taken.includes(`${prefix}${number}`)) return `${prefix}${number}`
}
