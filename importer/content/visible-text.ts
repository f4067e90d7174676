import { sentenceOfName } from './words-of-name.ts'

/**
 * Words of the source as words of a journey: without invisible characters, on one line, and without braces, which would
 * stand for an answer here: the name of an answer stands in brackets, in words, unless it begins the address of a link.
 *
 * @example
 * visibleText('Dear {panel.firstName}') // 'Dear (first name)'
 */
export function visibleText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, (mark) => (/[\n\r\t]/.test(mark) ? ' ' : ''))
    .replace(/(?<![({])\{\{?\s*((?:[\w-]+\.)*([\w-]+))\s*\}\}?/g, (_, _path, name: string) => `(${inSentence(name)})`)
    .replace(/\{\{|\{%|\{/g, '(')
    .replace(/\}\}|%\}|\}/g, ')')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** In the middle of a sentence; "PIN" stays as it is. */
function inSentence(name: string): string {
  const words = sentenceOfName(name)
  return /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
}
