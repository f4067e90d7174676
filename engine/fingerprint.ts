/**
 * A short hash of an effect's input, to find out whether it has changed. Keys are sorted, so their order does not matter.
 * Not cryptographic: two 32-bit FNV-1a hashes.
 */
export function fingerprint(input: unknown): string {
  const text = canonical(input)
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x85ebca6b)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}

/** JSON with sorted keys: equal values give equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const record = value as Readonly<Record<string, unknown>>
  const parts: string[] = []
  for (const key of Object.keys(record).sort())
    if (record[key] !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(record[key])}`)
  return `{${parts.join(',')}}`
}
