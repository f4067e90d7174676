import type { WordsAround } from '../../words-wire.ts'

const AROUND: readonly (readonly [address: RegExp, shows: WordsAround['shows']])[] = [
  [/^journeys\/[^#]+#\/(?:banner|words\/)/, 'step'],
  [/^content\/app\.json#\/(?:product$|masthead\/|footer\/|help\/)/, 'frame'],
  [/^content\/pages\.json#\/cookies\/(?!change\/)/, 'cookies'],
  [/^content\/help\.json#\//, 'help'],
]

/** What has to be around a step, or over it, for these words to be seen there; null for words of a step, and of other pages. */
export function aroundOf(address: string): WordsAround | null {
  const shows = AROUND.find(([pattern]) => pattern.test(address))?.[1]
  if (shows === undefined) return null
  const [, part, name = null] = /#\/(issues|toasts)\/([^/]+)/.exec(address) ?? []
  return { shows, issue: part === 'issues' ? name : null, toast: part === 'toasts' ? name : null }
}
