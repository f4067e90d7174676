import { FileError } from '../json/file-error.ts'
import { scanJson } from '../json/read-json.ts'
import { valueAt } from '../json/value-at.ts'

/** The journeys from the one that extends none down to this one, as they are written. */
export function chainOf(json: unknown, read: (name: string) => string | undefined): readonly unknown[] {
  const chain: unknown[] = [json]
  const seen = new Set<string>()
  for (;;) {
    const name = valueAt(chain[0], ['extends'])
    if (typeof name !== 'string' || seen.has(name)) return chain
    seen.add(name)
    const base = parsed(read(name))
    if (base === undefined) return chain
    chain.unshift(base)
  }
}

/** The template of a step: the name that the last file of the chain to name one gives. */
export function templateOf(chain: readonly unknown[], [top, id]: readonly (string | number)[]): string | undefined {
  if (top !== 'steps' || id === undefined) return undefined
  const name = chain.map((json) => valueAt(json, [top, id, 'template'])).findLast((found) => found !== undefined)
  return typeof name === 'string' ? name : undefined
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : scanJson(text)
  } catch (error) {
    // A file that cannot be read is reported when it is loaded.
    if (error instanceof FileError) return undefined
    throw error
  }
}
