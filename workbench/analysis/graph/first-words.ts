import type { Block, Step } from '../../../engine/index.ts'
import { markedWords, unmarkedWords } from '../../../loader/index.ts'

/**
 * The first words of a page: its status, else its first paragraph or warning. A notice comes last, because many pages begin with the same
 * one.
 */
export function firstWords({ content }: Pick<Step, 'content'>): string {
  for (const say of SAYING) {
    const words = content.map(say).find((found) => found !== undefined)
    if (words !== undefined) return unmarkedWords(typeof words === 'string' ? markedWords(words).words : words)
  }
  return ''
}

const SAYING: readonly ((block: Block) => Block['text'] | undefined)[] = [
  ({ status }) => status,
  ({ warning, text }) => warning ?? text,
  ({ heading }) => heading,
  ({ list }) => list?.[0],
  ({ notice }) => notice,
]
