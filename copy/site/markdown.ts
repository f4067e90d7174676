import { Marked, type Token, type Tokens } from 'marked'
import { ContentError } from './content-error.ts'
import { PAGE_PARTS } from './page-parts.ts'

/** A block of a page: HTML, or a part that the application renders for `{{> name}}`. */
export type Block =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'part'; readonly name: string }

const PART = /^\{\{>\s*([a-zA-Z]+)\s*\}\}$/
/** Headings, paragraphs, lists, tables, quotes, links and emphasis: raw HTML and pictures are not allowed. */
const KNOWN = [
  'space',
  'heading',
  'paragraph',
  'list',
  'list_item',
  'table',
  'blockquote',
  'text',
  'strong',
  'em',
  'link',
  'br',
  'hr',
  'escape',
]

/** Reads Markdown. Throws PAGE_MARKDOWN for unsupported syntax, so that it never shows as raw characters, PAGE_TABLE and PART_UNKNOWN. */
export function readMarkdown(text: string, file: string): readonly Block[] {
  const marked = new Marked()
  const tokens = marked.lexer(text)
  marked.walkTokens(tokens, (token) => {
    requireKnown(token, file)
    if (isTable(token)) requireCells(token, file)
  })
  const ids = new Set<string>()
  const blocks: Block[] = []
  for (const token of tokens) {
    if (token.type === 'space') continue
    const part = token.type === 'paragraph' ? PART.exec(token.raw.trim())?.[1] : undefined
    if (part !== undefined) blocks.push({ kind: 'part', name: knownPart(part, file) })
    else if (isHeading(token)) blocks.push(headingOf(token, ids, file))
    else blocks.push({ kind: 'html', html: htmlOf(marked, token) })
  }
  return blocks
}

function knownPart(name: string, file: string): string {
  if ((PAGE_PARTS as readonly string[]).includes(name)) return name
  throw new ContentError(
    'PART_UNKNOWN',
    file,
    `{{> ${name}}} is not a part of a page. The parts are ${PAGE_PARTS.join(', ')}.`,
  )
}

/** A wide table scrolls in its own frame, which the keyboard can reach. */
function htmlOf(marked: Marked, token: Token): string {
  const html = marked.parser([token])
  return token.type === 'table' ? `<div class="table-frame" tabindex="0">${html}</div>` : html
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'

const isTable = (token: Token): token is Tokens.Table => token.type === 'table'

/** Markdown fills a row up with empty cells, and drops those that are too many. */
function requireCells({ raw, header }: Tokens.Table, file: string): void {
  const [, , ...rows] = raw.trimEnd().split('\n')
  const odd = rows.find((row) => cellsOf(row) !== header.length)
  if (odd !== undefined)
    throw new ContentError(
      'PAGE_TABLE',
      file,
      `the row "${odd.trim().slice(0, 60)}" has ${cellsOf(odd)} cells, and the table has ${header.length} columns. Give it a cell for each; one may be empty.`,
    )
}

/** A "|" in a cell is written as "\|". */
function cellsOf(row: string): number {
  return row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/).length
}

function headingOf({ depth, text }: Tokens.Heading, ids: Set<string>, file: string): Block {
  if (depth !== 2 && depth !== 3)
    throw new ContentError(
      'PAGE_MARKDOWN',
      file,
      `"${text}" is a heading of level ${depth}. Use ## or ###; the title belongs in the front matter.`,
    )
  const id = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (ids.has(id))
    throw new ContentError(
      'PAGE_HEADING_TWICE',
      file,
      `"${text}" occurs twice. Headings are addresses: give one another name.`,
    )
  ids.add(id)
  return { kind: 'heading', level: depth, id, text }
}

function requireKnown(token: Token, file: string): void {
  if (KNOWN.includes(token.type)) return
  throw new ContentError(
    'PAGE_MARKDOWN',
    file,
    `"${token.raw.trim().slice(0, 60)}" is Markdown that these pages do not support (${token.type}). Use headings, paragraphs, lists, tables, [links](/path) and **bold**.`,
  )
}
