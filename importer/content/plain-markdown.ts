import { marked } from 'marked'
import { plainWords } from './plain-words.ts'

/** Words that may contain HTML or the marks of Markdown, on one line. */
export function plainMarkdown(words: string): string {
  return plainWords(/[*_`~[]/.test(words) ? marked.parseInline(words, { async: false, gfm: true }) : words)
}
