import { textWidth } from '../../../cli/graph/text-size.ts'

/** As many of the words as fit into one line, with "…" for the rest. */
export function shortLine(words: string, size: number, width: number): string {
  if (textWidth(words, size, 600) <= width) return words
  const fits = (length: number) => textWidth(`${words.slice(0, length)}…`, size, 600) <= width
  let length = words.length
  while (length > 0 && !fits(length)) length -= 1
  return `${words.slice(0, length).trimEnd()}…`
}
