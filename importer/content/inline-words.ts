import { escapedWords, markedWords, unmarkedWords } from '../../loader/index.ts'
import { visibleText } from './visible-text.ts'

/** Words of the source with the same markup. */
export interface InlineWords {
  readonly text: string
  readonly isStrong: boolean
  readonly isEmphasis: boolean
  /** Where they lead, if a journey may link there. */
  readonly href: string | undefined
}

/** Links that a journey may have: to secure pages, mail and telephone. A path of the source's own site leads nowhere here. */
export function linkableAddress(href: string | undefined): string | undefined {
  const address = href?.trim() ?? ''
  const { words, faults } = markedWords(`[link](${address})`)
  return /^(?:https:\/\/|mailto:|tel:)/i.test(address) && typeof words !== 'string' && faults.length === 0
    ? address
    : undefined
}

/** The words as marked words of a journey; their text is as in the source. */
export function inlineMarked(pieces: readonly InlineWords[]): string {
  const whole = visibleText(pieces.map(({ text }) => text).join(''))
  const marked = visibleText(pieces.map(pieceOf).join(''))
  const { words, faults } = markedWords(marked)
  // Not every combination of signs and letters can be written; the words matter more.
  return faults.length === 0 && unmarkedWords(words) === whole
    ? shortest(marked, whole)
    : escapedWords(withAddresses(pieces))
}

/** Backslashes only where a sign would be read as markup. */
function shortest(marked: string, whole: string): string {
  return typeof markedWords(marked).words === 'string' ? escapedWords(whole) : marked
}

/** The words as plain text; links keep their address in brackets. */
export function withAddresses(pieces: readonly InlineWords[]): string {
  return visibleText(
    pieces
      .map(({ text, href }) =>
        href === undefined || text.includes(plainAddress(href)) ? text : `${text} (${plainAddress(href)})`,
      )
      .join(''),
  )
}

const plainAddress = (href: string) => href.replace(/^(?:mailto|tel):/i, '')

/** Space around words stays outside their signs, or these would be read as words. */
function pieceOf({ text, isStrong, isEmphasis, href }: InlineWords): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
  if (words === '') return text
  const escaped = words.replaceAll(/[\\*_`<[\]]/g, (sign) => `\\${sign}`)
  const linked = href === undefined ? escaped : `[${escaped}](${href})`
  const emphasised = isEmphasis ? `*${linked}*` : linked
  return `${before}${isStrong ? `**${emphasised}**` : emphasised}${after}`
}
