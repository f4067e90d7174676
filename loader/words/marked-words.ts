import { Lexer, type Token, type Tokens } from 'marked'
import type { WordPart, Words } from '../../engine/index.ts'

/** Something in a text that a page does not show as it is meant. */
export interface MarkupFault {
  readonly code: 'WORDS_MARKUP' | 'WORDS_LINK'
  readonly message: string
  readonly hint: string
}

export interface MarkedWords {
  /** The text itself, if nothing in it is marked. */
  readonly words: Words
  readonly faults: readonly MarkupFault[]
}

/** Without one of these a text has no markup. */
const SIGNS = /[\\*_`<[]/g
/** More than anybody writes into one text; the time to read them grows with the square of their number. */
const MOST_SIGNS = 400
/** Own pages, places on the page, secure pages elsewhere, mail and telephone: nothing that runs, and nothing that a browser reads in another way. */
const ADDRESS = /^(?:\/(?![/\\])|#|https:\/\/[^/\\]|mailto:[^/]|tel:[^/])[^\s\\{}<>"\p{Cc}]*$/iu

/**
 * Reads the Markdown that a text of a journey may contain: **strong**, *emphasis*, [a link](/path), and a backslash before a sign
 * that stands for itself. Any other Markdown is a fault. Placeholders are not read: answers are filled in afterwards, as text.
 *
 * @example
 * markedWords('Read [our terms](/terms).').words // ['Read ', { kind: 'link', href: '/terms', parts: ['our terms'] }, '.']
 */
export function markedWords(text: string): MarkedWords {
  const count = text.match(SIGNS)?.length ?? 0
  if (count === 0) return { words: text, faults: [] }
  if (count > MOST_SIGNS) return { words: text, faults: [TOO_MANY] }
  const faults: MarkupFault[] = []
  const parts = partsOf(Lexer.lexInline(text, { gfm: false }), faults)
  const [only = ''] = parts
  const words = parts.length < 2 && typeof only === 'string' ? only : parts
  return { words, faults: [...new Map(faults.map((fault) => [fault.message, fault])).values()] }
}

/** A text that shows these words as they are; without its signs, if it has more than a text may have. */
export function escapedWords(words: string): string {
  if (isPlain(words)) return words
  const escaped = words.replaceAll(/[\\*_`<[\]]/g, (sign) => `\\${sign}`)
  return markedWords(escaped).faults.length === 0 ? escaped : words.replaceAll(SIGNS, ' ')
}

function isPlain(text: string): boolean {
  const { words, faults } = markedWords(text)
  return words === text && faults.length === 0
}

/** Words without their markup. */
export function unmarkedWords(words: Words): string {
  if (typeof words === 'string') return words
  return words.map((part) => (typeof part === 'string' ? part : unmarkedWords(part.parts))).join('')
}

function partsOf(tokens: readonly Token[], faults: MarkupFault[]): readonly WordPart[] {
  const parts: WordPart[] = []
  for (const token of tokens) {
    const part = partOf(token, faults)
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  return parts
}

function partOf(token: Token, faults: MarkupFault[]): WordPart {
  if (isOf<Tokens.Text>(token, 'text') && OPENED.test(token.text)) faults.push(NOT_CLOSED)
  if (isOf<Tokens.Text>(token, 'text') || isOf<Tokens.Escape>(token, 'escape')) return token.text
  if (isOf<Tokens.Br>(token, 'br')) return '\n'
  if (isOf<Tokens.Strong>(token, 'strong')) return { kind: 'strong', parts: partsOf(token.tokens, faults) }
  if (isOf<Tokens.Em>(token, 'em')) return { kind: 'emphasis', parts: partsOf(token.tokens, faults) }
  if (isOf<Tokens.Link>(token, 'link') && !token.raw.startsWith('<')) return linkOf(token, faults)
  faults.push(NOT_SHOWN[token.type] ?? NOT_SHOWN['html'] ?? fail(token))
  return token.raw
}

function linkOf({ href, title, tokens, raw }: Tokens.Link, faults: MarkupFault[]): WordPart {
  const fault = linkFault(href, title)
  if (fault !== undefined) faults.push({ code: 'WORDS_LINK', ...fault })
  const parts = partsOf(tokens, faults)
  if (unmarkedWords(parts).trim() === '')
    faults.push({
      code: 'WORDS_LINK',
      message: `The link to "${cut(href)}" has no words.`,
      hint: 'Write [words](/path).',
    })
  return fault === undefined ? { kind: 'link', href, parts } : raw
}

function linkFault(href: string, title: string | null | undefined): Pick<MarkupFault, 'message' | 'hint'> | undefined {
  const filled = placeholderFault(href, [])
  if (filled !== undefined) return filled
  if (!ADDRESS.test(href))
    return {
      message: `The address "${cut(href)}" is not one that a page links to.`,
      hint: 'Write a path of this site ("/path"), a place on the page ("#help-phone"), or an address with "https:", "mailto:" or "tel:". To a step leads a block "link" with its "step".',
    }
  if (title !== null && title !== undefined)
    return {
      message: `The link to "${cut(href)}" has a title, which no phone shows.`,
      hint: 'Say it in the words of the link.',
    }
  return undefined
}

/**
 * The fault of a link's address that contains placeholders.
 *
 * @param allowed the names that may be part of it
 */
export function placeholderFault(
  href: string,
  allowed: readonly string[],
): Pick<MarkupFault, 'message' | 'hint'> | undefined {
  if (!/[{}]/.test(allowed.reduce((rest, name) => rest.replaceAll(`{${name}}`, ''), href))) return undefined
  const except = allowed.map((name) => `{${name}}`).join(' and ')
  return {
    message: `The address "${cut(href)}" has a placeholder, and an answer never becomes part of an address.`,
    hint: `Write an address without braces${except === '' ? '' : `, but for ${except}`}.`,
  }
}

const cut = (address: string) => (address.length > 60 ? `${address.slice(0, 60)}…` : address)

const PLAIN = 'Write **strong**, *emphasis* or [words](/path); put a backslash before a sign that stands for itself.'
const TOO_MANY: MarkupFault = {
  code: 'WORDS_MARKUP',
  message: `This text has more than ${MOST_SIGNS} signs of Markdown.`,
  hint: 'Write several blocks.',
}
/** Two stars before a word that stayed text: nothing closes them. Behind a word they may lead to a note. */
const OPENED = /(?<![\p{L}\p{N}*])\*\*(?=[\p{L}\p{N}{])/u
const NOT_CLOSED: MarkupFault = {
  code: 'WORDS_MARKUP',
  message: 'This text begins strong words with ** and never ends them: a visitor would read the stars.',
  hint: 'Write **strong**; put a backslash before each star that stands for itself.',
}
const NOT_SHOWN: Readonly<Record<string, MarkupFault>> = {
  html: {
    code: 'WORDS_MARKUP',
    message: 'This text contains HTML, which a visitor would read as it is written.',
    hint: `${PLAIN} Tables, lists, details and images are blocks of their own.`,
  },
  image: {
    code: 'WORDS_MARKUP',
    message: 'This text contains an image, which a text does not show.',
    hint: 'Write a block "image" with its "src" and "alt".',
  },
  codespan: {
    code: 'WORDS_MARKUP',
    message: 'This text contains `code`, which pages do not have.',
    hint: PLAIN,
  },
  link: {
    code: 'WORDS_LINK',
    message: 'This link has no words but its address.',
    hint: 'Write [words](https://…).',
  },
}

function isOf<Kind extends Token>(token: Token, type: Kind['type']): token is Kind {
  return token.type === type
}

function fail({ type }: Token): never {
  throw new Error(`MARK_UNKNOWN There is no "${type}" in a text.`)
}
