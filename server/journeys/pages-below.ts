import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of one of our own pages, by its path such as "/privacy-policy"; undefined if there is none. */
export type Pages = (path: string) => string | undefined

/** The pages in content/pages below the project's root, each read once. */
export function pagesBelow(root: string): Pages {
  const read = new Map<string, string | undefined>()
  return (path) => {
    const name = /^\/([a-z0-9-]+)$/.exec(path)?.[1]
    if (name === undefined) return undefined
    if (!read.has(name)) read.set(name, textOf(join(root, 'content/pages', `${name}.md`)))
    return read.get(name)
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
