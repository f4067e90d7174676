import { isMarkedPath } from './words/marked-path.ts'
import { markedWords } from './words/marked-words.ts'

/** A kind of text that a visitor cannot read as it is written. */
export interface UnreadableWords {
  readonly code: string
  readonly isMet: (text: string) => boolean
  readonly message: string
  readonly hint: string
}

// Control characters, and the bidirectional control characters of CVE-2021-42574.
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/
const MARKDOWN = /\[[^\]]*\]\([^)\s]*\)|\*\*[^*\s][^*]*\*\*/
const MARKUP = /<\/?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|script|span|strong|style|u|ul)\b[^<>]*>/i

type Path = readonly (string | number)[]

/** The parts of a text at this place that a visitor could not read. */
export function unreadableIn(text: string, at: Path): readonly Omit<UnreadableWords, 'isMet'>[] {
  return isMarkedPath(at)
    ? [...UNSEEN_WORDS.filter(({ isMet }) => isMet(text)), ...markedWords(text).faults]
    : [...UNSEEN_WORDS, ...MARKUP_IN_PLAIN_WORDS].filter(({ isMet }) => isMet(text))
}

const UNSEEN_WORDS: readonly UnreadableWords[] = [
  {
    code: 'WORDS_CHARACTERS',
    isMet: (text) => UNSEEN.test(text),
    message: 'This text contains invisible characters: control characters, or bidirectional control characters.',
    hint: 'Type it again: such characters come with pasted text.',
  },
  {
    code: 'WORDS_CHARACTERS',
    isMet: (text) => text.trim() !== '' && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text),
    message: 'This text contains no visible characters.',
    hint: 'Write a text.',
  },
  {
    code: 'PLACEHOLDER_BRACES',
    isMet: (text) => /[{}]/.test(text.replace(/\{[^{}]*\}/g, '')),
    message: 'This text contains an unmatched brace: a visitor would read it.',
    hint: 'Write {name} for an answer: one brace on each side.',
  },
]

const MARKUP_IN_PLAIN_WORDS: readonly UnreadableWords[] = [
  {
    code: 'WORDS_MARKUP',
    isMet: (text) => MARKDOWN.test(text),
    message: 'This text contains Markdown, which a visitor would read as it is written.',
    hint: 'Write plain text. Paragraphs, points, labels and hints may have markup; titles, headings, buttons and errors may not.',
  },
  {
    code: 'WORDS_MARKUP',
    isMet: (text) => MARKUP.test(text),
    message: 'This text contains HTML, which a visitor would read as it is written.',
    hint: 'Write plain text, and use blocks such as "heading", "list" and "link".',
  },
]
