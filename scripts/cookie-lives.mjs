import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const SECONDS = { hours: 3600, days: 86_400 }

/** How long each cookie is kept, in seconds, by its name: what content/storage.json tells visitors is what the page and the server set. */
export async function cookieLives(root) {
  const { entries } = JSON.parse(await readFile(join(root, 'content/storage.json'), 'utf8'))
  return Object.fromEntries(
    entries.flatMap(({ name, kind, lifetime }) => {
      const [unit, count] = Object.entries(lifetime)[0] ?? []
      return kind === 'cookie' && unit in SECONDS ? [[name, count * SECONDS[unit]]] : []
    }),
  )
}
