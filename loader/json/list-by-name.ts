/** Parts of a step that are written as lists, and changed by name. */
export const LISTS: readonly string[] = ['next', 'enter', 'submit']

/** Whether a place is a list whose entries a variant, or a step with a template, can change by name. */
export function isListByName(at: readonly string[]): boolean {
  const [top, , key = ''] = at
  return at.length === 3 && (top === 'steps' || top === 'templates') && LISTS.includes(key)
}

/**
 * The entries of a list by their names: a transition by its `id` or the step that it leads to, an effect by its `as` or the
 * use that it names. A second entry of the same name gets a number.
 */
export function byName(list: readonly unknown[]): Readonly<Record<string, unknown>> {
  const named: Record<string, unknown> = {}
  for (const entry of list) {
    const name = nameOf(entry)
    let free = name
    for (let count = 2; Object.hasOwn(named, free); count += 1) free = `${name}${count}`
    named[free] = entry
  }
  return named
}

function nameOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry)
  const { id, as, use, run, to } = entry as Readonly<Record<string, unknown>>
  return String(id ?? as ?? use ?? run ?? to)
}
