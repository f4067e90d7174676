import { escapedWords } from '../../loader/index.ts'
import type { Content } from '../form/form.ts'

/** Blocks of a page as marked words on one line. */
export function markedLine(content: readonly Content[]): string {
  return content.map(lineOf).join(' ')
}

function lineOf(part: Content): string {
  switch (part.kind) {
    case 'list':
      return part.items.join(', ')
    case 'details':
      return `${escapedWords(part.summary)} ${part.text}`
    case 'table':
      return [part.caption, ...part.columns].map(escapedWords).concat(part.rows.flat()).join(' ')
    case 'heading':
      return escapedWords(part.text)
    default:
      return part.text
  }
}
