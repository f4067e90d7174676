import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { plainText } from '../../../copy/index.ts'

const words = new Intl.Segmenter('en-GB', { granularity: 'word' })
const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' })

/** Grade 1 of a United States school starts at the age of six. */
const AGE_AT_GRADE_0 = 5

/** The age at which a text is easy to read, by the Flesch–Kincaid grade level. Meaningless for a label of one word. */
export function readingAge(text: string): number {
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

export function wordCount(text: string): number {
  return [...words.segment(plainText(text))].filter(({ isWordLike }) => isWordLike === true).length
}
