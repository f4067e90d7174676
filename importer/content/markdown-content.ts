import { marked } from 'marked'
import { htmlContent, type HtmlContent } from './html-content.ts'

/** The words of Markdown, which may contain HTML, as blocks of a page. */
export function markdownContent(markdown: string, source: string): HtmlContent {
  return htmlContent(htmlOfMarkdown(markdown), source)
}

export function htmlOfMarkdown(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true })
}
