/** What a visitor cannot read as it is written. */
export interface UnreadableWords {
  readonly code: string
  readonly isMet: (text: string) => boolean
  readonly message: string
  readonly hint: string
}

// Control characters, and the turns of direction of CVE-2021-42574.
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/
const MARKDOWN = /\[[^\]]*\]\([^)\s]*\)|\*\*[^*\s][^*]*\*\*/
const MARKUP = /<\/?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|script|span|strong|style|u|ul)\b[^<>]*>/i

export const UNREADABLE: readonly UnreadableWords[] = [
  {
    code: 'WORDS_CHARACTERS',
    isMet: (text) => UNSEEN.test(text),
    message: 'These words hold characters that nobody sees: control characters, or turns of the direction of reading.',
    hint: 'Type them again: such characters come with pasted text.',
  },
  {
    code: 'WORDS_CHARACTERS',
    isMet: (text) => text.trim() !== '' && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text),
    message: 'These words are empty to the eye.',
    hint: 'Write what is to be read.',
  },
  {
    code: 'PLACEHOLDER_BRACES',
    isMet: (text) => /[{}]/.test(text.replace(/\{[^{}]*\}/g, '')),
    message: 'A brace has no other: a visitor would read it.',
    hint: 'Write {name} for an answer: one brace at each side.',
  },
  {
    code: 'WORDS_MARKUP',
    isMet: (text) => MARKDOWN.test(text),
    message: 'These words hold Markdown, which a visitor would read as it stands.',
    hint: 'Words are plain text here: use "heading", "list", "link" and the like.',
  },
  {
    code: 'WORDS_MARKUP',
    isMet: (text) => MARKUP.test(text),
    message: 'These words hold HTML, which a visitor would read as it stands.',
    hint: 'Words are plain text: use "heading", "list", "link" and the like.',
  },
]
