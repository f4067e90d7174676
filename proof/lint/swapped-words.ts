import { type Field, innerFields, type JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Labels and messages under each other's keys: a visitor born on 4 March would enter the third of April. */
export function swappedWords({ steps }: JourneyDefinition, report: Report): void {
  for (const { id, fields } of Object.values(steps))
    for (const [name, field] of Object.entries(fields))
      swappedWordsOf(name, field, pointerOf(['steps', id, 'fields', name]), report)
}

/** The same for one field, with its parts. */
export function swappedWordsOf(name: string, field: Field, pointer: string, report: Report): void {
  const { messages = {}, ui } = field as Partial<Field>
  for (const [place, words] of [
    ['/messages', messages],
    ['/ui/labels', ui?.labels ?? {}],
  ] as const) {
    const keys = Object.keys(words).filter((key) => place !== '/messages' || !OF_ANY_SENTENCE.has(key))
    for (const [one, other] of swappedIn(words, keys))
      report(
        'FIELD_WORDS_SWAPPED',
        `${pointer}${place}${pointerOf([one])}`,
        `Field ${quoted(name)}: the words for ${quoted(one)} are ${quoted(words[one] ?? '')}, and those for ${quoted(other)} are ${quoted(words[other] ?? '')}.`,
        { severity: 'warning', hint: 'Swap the two.' },
      )
  }
  const inner = innerFields(field)
  if (inner?.kind === 'list') swappedWordsOf(name, inner.item, `${pointer}/items`, report)
  if (inner?.kind === 'object')
    for (const [part, inside] of Object.entries(inner.fields))
      swappedWordsOf(part, inside, `${pointer}${pointerOf(['properties', part])}`, report)
}

/** Message keys that are also ordinary words: "Type a number" does not name the key "type". */
const OF_ANY_SENTENCE: ReadonlySet<string> = new Set(['required', 'type', 'not', 'if', 'contains', 'pattern', 'choice'])

/** Pairs of keys whose texts each name the other key and not their own. */
function swappedIn(
  words: Readonly<Record<string, string>>,
  keys: readonly string[],
): readonly (readonly [string, string])[] {
  const isAbout = (key: string, one: readonly string[], other: readonly string[]) => {
    const said = wordsIn(words[key] ?? '')
    return one.every((word) => said.includes(word)) && !other.some((word) => said.includes(word))
  }
  return keys.flatMap((one, index) =>
    keys.slice(index + 1).flatMap((other) => {
      const [own, its] = [ownWords(one, other), ownWords(other, one)]
      if (own.length === 0 || its.length === 0) return []
      return isAbout(one, its, own) && isAbout(other, own, its) ? [[one, other] as const] : []
    }),
  )
}

/** The words of a key that another key does not have: "day" of "dayRequired" beside "monthRequired", "1" of "line1" beside "line2". */
function ownWords(key: string, other: string): readonly string[] {
  const others = wordsIn(other)
  return wordsIn(key).filter((word) => !others.includes(word))
}

/** Also those of a key: "dayRequired" is two words. */
function wordsIn(text: string): readonly string[] {
  return (text.replace(/\{[^{}]*\}/g, ' ').match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\d+/gu) ?? []).map((word) =>
    word.toLowerCase(),
  )
}
