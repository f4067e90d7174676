import { htmlContent } from './html-content.ts'
import { visibleText } from './visible-text.ts'

/** Words that may contain HTML, on one line. */
export function plainWords(words: string): string {
  if (!/[<&]/.test(words)) return visibleText(words)
  return htmlContent(words, '')
    .content.map((part) =>
      part.kind === 'list'
        ? part.items.join(', ')
        : part.kind === 'details'
          ? `${part.summary} ${part.text}`
          : part.text,
    )
    .join(' ')
}
