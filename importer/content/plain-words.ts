import type { Words } from '../../engine/index.ts'
import { markedWords } from '../../loader/index.ts'
import { htmlContent } from './html-content.ts'
import { markedLine } from './marked-line.ts'
import { visibleText } from './visible-text.ts'

/** Words that may contain HTML, on one line. Links keep their address in brackets. */
export function plainWords(words: string): string {
  if (!/[<&]/.test(words)) return visibleText(words)
  return withAddresses(markedWords(markedLine(htmlContent(words, '').content)).words)
}

function withAddresses(words: Words): string {
  if (typeof words === 'string') return words
  return words
    .map((part) => {
      if (typeof part === 'string') return part
      const inside = withAddresses(part.parts)
      const address = part.kind === 'link' ? part.href.replace(/^(?:mailto|tel):/i, '') : ''
      return inside.includes(address) ? inside : `${inside} (${address})`
    })
    .join('')
}
