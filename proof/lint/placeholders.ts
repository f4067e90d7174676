import { EXTRA_WORDS, type JourneyDefinition } from '../../engine/index.ts'
import { didYouMean, pointerOf } from '../../loader/index.ts'
import { answersForWords, placeholdersOf } from '../journey/placeholders.ts'
import type { Report } from './report.ts'
import { withArticle } from './with-article.ts'

/** Placeholders of the words that every page uses. A map, because words may be called "toString", and every object has one. */
const OF_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['removes', ['steps']],
  ['removesBy', ['steps', 'action']],
  ['optional', ['title']],
])

/** Those without which the words say nothing. */
const NEEDED: Readonly<Record<string, string>> = { removes: 'steps', removesBy: 'steps', optional: 'title' }

/** Placeholders that nothing fills in: a visitor would read the braces. And words of every page that lack theirs. */
export function placeholders(journey: JourneyDefinition, report: Report): void {
  for (const [key, name] of Object.entries(NEEDED)) {
    const text: string = (journey.words as Readonly<Record<string, string | undefined>>)[key] ?? ''
    if (text !== '' && !text.includes(`{${name}}`))
      report(
        'PLACEHOLDER_MISSING',
        pointerOf(['words', key]),
        `These words are the same everywhere: {${name}} is not in them.`,
        { hint: `Write {${name}} where it belongs.` },
      )
  }
  const { fit, unfit } = answersForWords(journey)
  const known = [...EXTRA_WORDS, ...fit]
  for (const [key, text] of Object.entries({ ...journey.words, banner: journey.banner ?? '' })) {
    const name = [...text.matchAll(/\{([^{}]*)\}/g)]
      .map(([, found = '']) => found)
      .find((found) => OF_WORDS.get(key)?.includes(found) !== true)
    if (name !== undefined)
      report(
        'PLACEHOLDER_UNKNOWN',
        key === 'banner' ? '/banner' : pointerOf(['words', key]),
        `Placeholders in this text are not filled in: a visitor would read "{${name}}".`,
        { hint: 'Write the text without the placeholder.' },
      )
  }
  for (const step of Object.values(journey.steps)) {
    for (const { name, pointer, isFilled } of placeholdersOf(step)) {
      if (!isFilled) {
        report(
          'PLACEHOLDER_UNKNOWN',
          pointer,
          `Placeholders in this text are not filled in: a visitor would read "{${name}}".`,
          {
            hint: 'Write the text without the placeholder: only texts of the page itself are filled in.',
          },
        )
      } else if (!known.includes(name)) {
        const type = unfit.get(name)
        const hint =
          type === undefined
            ? (didYouMean(name, known) ?? 'Name an answer of this journey, "claimId" or "claimReference".')
            : 'Name an answer that is a text or a number.'
        report(
          'PLACEHOLDER_UNKNOWN',
          pointer,
          type === undefined
            ? `Nothing gives "{${name}}": a visitor would read the braces.`
            : `"${name}" is ${withArticle(type)}, which cannot be put into words.`,
          { hint },
        )
      }
    }
  }
}
