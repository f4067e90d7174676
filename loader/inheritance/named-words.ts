import type { ConditionalText, EffectUse } from '../../engine/index.ts'
import { isObject } from '../json/merge-patch.ts'

type Json = Readonly<Record<string, unknown>>

/** The name of the words that show if no condition holds. They come last, wherever they are written. */
export const OTHERWISE = 'otherwise'

/** Words by the condition under which they show: a text is under the name of its condition, any other entry says when. */
export function conditionalTexts(written: unknown): readonly ConditionalText[] {
  if (typeof written === 'string') return [{ text: written }]
  return entriesOf('title', written).map(([name, entry]) => {
    if (typeof entry !== 'string') return entry as ConditionalText
    return name === OTHERWISE ? { text: entry } : { when: name, text: entry }
  })
}

/** The points of a list, which have names. */
export function listPoints(written: unknown): readonly string[] {
  return entriesOf('list', written).map(([, entry]) => String(isObject(entry) ? entry['text'] : entry))
}

/** What is said while an effect runs, by its time: { "3000ms": "…" }. */
export function waitingTexts(written: unknown): EffectUse['waiting'] {
  return entriesOf('waiting', written).map(([time, text]) => ({ afterMs: msOf(time), text: String(text) }))
}

/** The pointer as it is written: parts that have a name in the file have a position in the linked journey. */
export function namedPointer(pointer: string, json: unknown): string {
  const written: string[] = []
  let [value, kind] = [json, '']
  const keys = pointer.split('/').slice(1)
  for (const [index, key] of keys.entries()) {
    const names = /^\d+$/.test(key) && isObject(value) ? entriesOf(kind, value).map(([name]) => name) : []
    const name = names[Number(key)] ?? key
    value = typeof value === 'object' && value !== null ? (value as Json)[name] : undefined
    written.push(name)
    // A text is its own condition, time and words.
    if (name !== key && typeof value === 'string') break
    if (value === undefined) return pointerOf([...written, ...keys.slice(index + 1)])
    kind = key
  }
  return pointerOf(written)
}

const pointerOf = (keys: readonly string[]) => keys.map((key) => `/${key}`).join('')

/** The entries of words with names, in the order in which they count. */
function entriesOf(kind: string, written: unknown): readonly (readonly [name: string, entry: unknown])[] {
  const entries = Object.entries(isObject(written) ? written : {})
  switch (kind) {
    case 'title':
    case 'label':
      return [...entries.filter(([name]) => name !== OTHERWISE), ...entries.filter(([name]) => name === OTHERWISE)]
    case 'waiting':
      return entries.toSorted(([a], [b]) => msOf(a) - msOf(b))
    case 'list':
      return entries
    default:
      return []
  }
}

function msOf(time: string): number {
  return Number.parseInt(time, 10)
}
