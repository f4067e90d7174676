import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { keptByText } from '../../project/kept-by-text.ts'
import { plainText } from '../../../copy/index.ts'

/** A label has no reading age: the formula needs a sentence. */
const FEWEST_WORDS = 5

/**
 * The age at which a text is easy to read, by the Flesch–Kincaid grade level; `undefined` for a label. Kept for each text: the workbench
 * reads the same book again after every edit, and a quarter of the time went into counting words and syllables.
 */
export const readingAge = keptByText((text): number | undefined =>
  wordCount(text) < FEWEST_WORDS ? undefined : computedAge(text),
)

export function wordCount(text: string): number {
  return [...words.segment(plainText(text))].filter(({ isWordLike }) => isWordLike === true).length
}

const words = new Intl.Segmenter('en-GB', { granularity: 'word' })
const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' })

/** Grade 1 of a United States school starts at the age of six. */
const AGE_AT_GRADE_0 = 5

function computedAge(text: string): number {
  const plain = plainText(text)
  const word = wordCount(plain)
  if (word === 0) return AGE_AT_GRADE_0
  const grade = fleschKincaid({
    word,
    sentence: Math.max(1, [...sentences.segment(plain)].length),
    syllable: syllable(plain),
  })
  return Math.max(AGE_AT_GRADE_0, Math.round(grade + AGE_AT_GRADE_0))
}
