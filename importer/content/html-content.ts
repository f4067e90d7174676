import { Parser } from 'htmlparser2'
import type { Content } from '../form/form.ts'
import { visibleText } from './visible-text.ts'

export interface HtmlContent {
  readonly content: readonly Content[]
  /** Elements whose words are kept and whose effect is not: links, pictures, tables. */
  readonly lost: readonly string[]
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend', 'caption']
const BLOCKS = [
  'p',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'blockquote',
  'pre',
  'dl',
  'dt',
  'dd',
  'tr',
  'table',
  'thead',
  'tbody',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'details',
  'summary',
  'figure',
  'figcaption',
  'address',
  'fieldset',
  ...HEADINGS,
]
/** Their words are not for visitors, or not words. */
const SILENT = ['script', 'style', 'template', 'title', 'noscript', 'iframe', 'object', 'svg']
/** Kept by their words alone: a plain text has no place for what they do. */
const LOSSY = ['a', 'img', 'table', 'input', 'button', 'select', 'form', ...SILENT]

/**
 * The words of HTML as blocks of a page: headings, paragraphs, lists and details. Links keep their address in brackets.
 * Nothing is executed or fetched.
 */
export function htmlContent(html: string, source: string): HtmlContent {
  const content: Content[] = []
  const lost = new Set<string>()
  const open: string[] = []
  let text = ''
  let items: string[] | undefined
  let details: { summary: string; text: string } | undefined
  let address: string | undefined

  const flush = (tag: string | undefined) => {
    const words = visibleText(text)
    text = ''
    if (words === '') return
    if (details !== undefined) {
      if (tag === 'summary') details.summary = words
      else details.text = details.text === '' ? words : `${details.text} ${words}`
    } else if (items !== undefined && open.includes('li')) items.push(words)
    else if (tag !== undefined && HEADINGS.includes(tag)) content.push({ kind: 'heading', text: words, source })
    else if (open.some((name) => name === 'inset')) content.push({ kind: 'notice', text: words, source })
    else content.push({ kind: 'text', text: words, source })
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (BLOCKS.includes(name)) flush(innermostBlock(open))
        if (LOSSY.includes(name)) lost.add(name)
        if (name === 'ul' || name === 'ol') items ??= []
        if (name === 'details') details = { summary: '', text: '' }
        if (name === 'a') address = httpAddress(attributes['href'])
        open.push(/\bgovuk-(?:inset|warning)-text\b/.test(attributes['class'] ?? '') ? 'inset' : name)
      },
      ontext(words) {
        if (!open.some((name) => SILENT.includes(name))) text += words
      },
      onclosetag(name) {
        if (name === 'a' && address !== undefined && !text.includes(address)) text += ` (${address})`
        if (name === 'a') address = undefined
        if (BLOCKS.includes(name)) flush(innermostBlock(open))
        open.pop()
        if ((name === 'ul' || name === 'ol') && !open.includes('ul') && !open.includes('ol')) {
          if (items !== undefined && items.length > 0) content.push({ kind: 'list', items, source })
          items = undefined
        }
        if (name === 'details' && details !== undefined) {
          const { summary, text: inside } = details
          details = undefined
          if (summary !== '' && inside !== '') content.push({ kind: 'details', summary, text: inside, source })
          else if (summary + inside !== '') content.push({ kind: 'text', text: summary + inside, source })
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.write(html)
  parser.end()
  flush(undefined)
  return { content, lost: [...lost] }
}

function innermostBlock(open: readonly string[]): string | undefined {
  return open.findLast((name) => BLOCKS.includes(name))
}

/** An address that a visitor can use elsewhere; none for a script, or for a path of the source's own site. */
function httpAddress(href: string | undefined): string | undefined {
  return href !== undefined && /^(?:https?:|mailto:|tel:)/i.test(href)
    ? href.replace(/^(?:mailto|tel):/i, '')
    : undefined
}
