import type { JourneyDefinition } from '../../engine/index.ts'
import { labelsAlike } from './labels-alike.ts'

/**
 * Whether nothing differs between two journeys except words that a visitor reads, each with the same placeholders. What such journeys
 * allow is the same, so the second needs no exploration of its own.
 *
 * @example
 * differInWordsOnly(v5, { ...v5, title: 'Another title' }) // true
 */
export function differInWordsOnly(before: JourneyDefinition, after: JourneyDefinition): boolean {
  return isAlike(before, after, []) && askedAlike(before) === askedAlike(after)
}

/** The questions with one label: whether they are asked together is explored. */
function askedAlike({ steps }: JourneyDefinition): string {
  return JSON.stringify(
    Object.values(steps).map(({ fields }) =>
      labelsAlike(fields).map(({ first, second }) => [first, second, fields[second]?.title]),
    ),
  )
}

function isAlike(one: unknown, other: unknown, at: readonly string[]): boolean {
  if (one === other) return true
  if (typeof one === 'string' && typeof other === 'string')
    return isWords(at) && placeholdersIn(one) === placeholdersIn(other)
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [entries, others] = [Object.entries(one), Object.entries(other)]
  return (
    entries.length === others.length &&
    // The order of fields and steps decides which comes first.
    entries.every(([key, value], index) => {
      const [otherKey, otherValue] = others[index] ?? []
      return key === otherKey && isAlike(value, otherValue, [...at, key])
    })
  )
}

/** Where words are; "*" is any name. Words at other places count as behaviour: then the journey is explored again, which is never wrong. */
const WORDS = [
  'title',
  'banner',
  'words/*',
  'steps/*/title/*/text',
  'steps/*/waitingTitle',
  'steps/*/content/*/text',
  'steps/*/question/text',
  'steps/*/actions/*/label/*/text',
  'steps/*/enter/*/waiting/*/text',
  'steps/*/submit/*/waiting/*/text',
  'steps/*/enter/*/on/*/error',
  'steps/*/submit/*/on/*/error',
  'steps/*/fields/*/title',
  'steps/*/fields/*/description',
  'steps/*/fields/*/messages/*',
  'steps/*/fields/*/ui/hint',
].map((pattern) => pattern.split('/'))

function isWords(at: readonly string[]): boolean {
  return WORDS.some(
    (pattern) => pattern.length === at.length && pattern.every((part, index) => part === '*' || part === at[index]),
  )
}

function placeholdersIn(text: string): string {
  return [...text.matchAll(/\{[^{}]*\}/g)].join()
}
