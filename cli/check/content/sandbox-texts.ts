/** Whether an input of an effect can never be a text, by the schema of its contract. Texts are compared in small letters, so capitals are left out. */
export function isNeverSent(schema: unknown, text: string): boolean {
  const { enum: choices, const: only, pattern, minLength = 0, maxLength = Infinity } = (schema ?? {}) as Limits
  const allowed = only === undefined ? choices : [only]
  if (allowed !== undefined) return !allowed.some((choice) => String(choice).toLowerCase() === text)
  return text.length < minLength || text.length > maxLength || (pattern !== undefined && !matches(pattern, text))
}

interface Limits {
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
}

/** A pattern that is none is reported with its contract. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'iu').test(text)
  } catch {
    return true
  }
}
