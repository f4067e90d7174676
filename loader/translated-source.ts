import { isObject } from './merge-patch.ts'
import type { JourneySource } from './source.ts'

/** Words by address: "journeys/v3.json#/steps/info/title". */
export type Translations = Readonly<Record<string, string>>

/** The same files with other words in place of theirs; what has no other words keeps its own. */
export function translatedSource(source: JourneySource, words: Translations): JourneySource {
  return { ...source, read: (path) => translated(source.read(path), `${path}#`, words) }
}

function translated(value: unknown, address: string, words: Translations): unknown {
  if (typeof value === 'string') return Object.hasOwn(words, address) ? words[address] : value
  if (Array.isArray(value)) return value.map((item, index) => translated(item, `${address}/${index}`, words))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      translated(item, `${address}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, words),
    ]),
  )
}
