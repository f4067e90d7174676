import { Parser } from 'htmlparser2'
import type { Content } from '../form/form.ts'
import { inlineMarked, linkableAddress, withAddresses, type InlineWords } from './inline-words.ts'
import { htmlTable, type HtmlTable } from './html-table.ts'

export interface HtmlContent {
  readonly content: readonly Content[]
  /** Elements whose words are kept and whose effect is not: pictures, tables in lists, links within the source's own site. */
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
  'th',
  'td',
  'table',
  'thead',
  'tbody',
  'tfoot',
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
/** Stand for elements that are shown in a way of their own, or not at all. */
const [INSET, WARNING, HIDDEN] = ['inset', 'warning', 'hidden'] as const
/** Kept by their words alone: a page has no place for what they do. */
const LOSSY = ['img', 'input', 'button', 'select', 'form', ...SILENT]

/**
 * The words of HTML as blocks of a page: headings, paragraphs, lists, details, warnings and tables, with emphasis and links. A link within the
 * source's own site keeps only its words, one that is not secure its address in brackets. Nothing is executed or fetched.
 */
export function htmlContent(html: string, source: string): HtmlContent {
  const content: Content[] = []
  const lost = new Set<string>()
  const open: string[] = []
  let pieces: InlineWords[] = []
  let items: string[] | undefined
  let details: { summary: string; text: string } | undefined
  let table: HtmlTable | undefined
  const links: Link[] = []

  const flush = (tag: string | undefined) => {
    const plain = withAddresses(pieces)
    const words = inlineMarked(pieces)
    pieces = []
    if (plain === '') return
    if (table !== undefined) table.take(plain, words, open)
    else if (details !== undefined) {
      if (tag === 'summary') details.summary = plain
      else details.text = details.text === '' ? words : `${details.text} ${words}`
    } else if (items !== undefined && open.includes('li')) items.push(words)
    else if (tag !== undefined && HEADINGS.includes(tag)) content.push({ kind: 'heading', text: plain, source })
    else if (open.includes(WARNING)) content.push({ kind: 'warning', text: words, source })
    else if (open.includes(INSET)) content.push({ kind: 'notice', text: words, source })
    else content.push({ kind: 'text', text: words, source })
  }
  // The reader gives words in pieces: those with the same markup belong together.
  const add = (piece: InlineWords) => {
    const last = pieces.at(-1)
    const isSame = last?.isStrong === piece.isStrong && last.isEmphasis === piece.isEmphasis && last.href === piece.href
    if (last !== undefined && isSame) pieces[pieces.length - 1] = { ...last, text: last.text + piece.text }
    else pieces.push(piece)
  }
  const addAddress = (link: Link | undefined) => {
    if (link?.shown !== undefined && !link.text.includes(link.shown)) add({ ...PLAIN, text: ` (${link.shown})` })
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (BLOCKS.includes(name)) flush(innermostBlock(open))
        if (LOSSY.includes(name)) lost.add(name)
        if (name === 'ul' || name === 'ol') items ??= []
        if (name === 'details') details = { summary: '', text: '' }
        if (name === 'table' && table === undefined && items === undefined && details === undefined) table = htmlTable()
        else if (name === 'table') lost.add(name)
        if (table !== undefined) table.open(name, attributes)
        if (name === 'a') {
          const href = linkableAddress(attributes['href'])
          if (href === undefined) lost.add(name)
          links.push({ href, shown: href === undefined ? httpAddress(attributes['href']) : undefined, text: '' })
        }
        open.push(shownAs(name, attributes, open))
      },
      ontext(text) {
        if (open.some((name) => SILENT.includes(name) || name === HIDDEN)) return
        const link = links.at(-1)
        if (link !== undefined) link.text += text
        add({
          text,
          // A warning is strong as a whole.
          isStrong: !open.includes(WARNING) && open.some((name) => name === 'strong' || name === 'b'),
          isEmphasis: open.some((name) => name === 'em' || name === 'i'),
          href: link?.href,
        })
      },
      onclosetag(name) {
        if (name === 'a') addAddress(links.pop())
        if (BLOCKS.includes(name)) flush(innermostBlock(open))
        open.pop()
        if ((name === 'ul' || name === 'ol') && !open.includes('ul') && !open.includes('ol')) {
          if (items !== undefined && items.length > 0) content.push({ kind: 'list', items, source })
          items = undefined
        }
        if (name === 'table' && table !== undefined && !open.includes('table')) {
          const before = content.at(-1)
          const found = table.content(before?.kind === 'heading' ? before.text : undefined, source)
          if (found.isLost) lost.add(name)
          content.push(...found.content)
          table = undefined
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

interface Link {
  readonly href: string | undefined
  /** An address to show in brackets. */
  readonly shown: string | undefined
  text: string
}

const PLAIN = { isStrong: false, isEmphasis: false, href: undefined }

function shownAs(name: string, attributes: Readonly<Record<string, string>>, open: readonly string[]): string {
  const looks = (attributes['class'] ?? '').split(/\s+/)
  if (attributes['aria-hidden'] === 'true') return HIDDEN
  if (open.includes(WARNING) && looks.some((look) => /visually-hidden|__assistive$/.test(look))) return HIDDEN
  if (looks.includes('govuk-warning-text')) return WARNING
  return looks.includes('govuk-inset-text') ? INSET : name
}

function innermostBlock(open: readonly string[]): string | undefined {
  return open.findLast((name) => BLOCKS.includes(name))
}

/** An address that a visitor can use elsewhere; none for a script, or for a path of the source's own site. */
function httpAddress(href: string | undefined): string | undefined {
  return href !== undefined && /^https?:/i.test(href) ? href : undefined
}
