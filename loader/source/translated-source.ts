import { isObject } from '../json/merge-patch.ts'
import type { JourneySource } from './source.ts'

/** Texts by address: "journeys/v3.json#/steps/info/title". */
export type Translations = Readonly<Record<string, string>>

/** The same files with translated texts; texts without a translation stay as they are, and so do files without any. */
export function translatedSource(source: JourneySource, words: Translations): JourneySource {
  const files = new Set(Object.keys(words).map((address) => address.slice(0, address.indexOf('#'))))
  return {
    ...source,
    read: (path) => (files.has(path) ? translated(source.read(path), `${path}#`, words) : source.read(path)),
  }
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
