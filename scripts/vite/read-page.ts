import type { Page, PageBlock, PageText } from 'virtual:pages'

/**
 * Reads a page: front matter (`title`, `status`), headings of level 2 and 3, paragraphs, lists, links and bold words. That is
 * all our pages need, and anything else that Markdown knows is an error here, so that nothing shows up as raw signs.
 */
export function readPage(text: string, file: string): Page {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (front === undefined || body === undefined) throw new Error(`PAGE_FRONT_MATTER ${file}: expected "---", lines such as "title: Privacy policy", "---" at the top.`)
  const matter = new Map(front.split('\n').map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]))
  const title = matter.get('title')
  if (title === undefined) throw new Error(`PAGE_TITLE ${file}: the front matter has no "title". Add "title: …".`)
  const paragraphs = body.split(/\n{2,}/).map((part) => part.trim()).filter((part) => part !== '')
  return { title, status: matter.get('status') ?? 'approved', blocks: paragraphs.map((part) => blockOf(part, file)) }
}

function blockOf(part: string, file: string): PageBlock {
  const heading = /^(#{2,3}) (.+)$/.exec(part)
  if (heading !== null) return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, text: inline(heading[2] ?? '') }
  const lines = part.split('\n')
  if (lines.every((line) => /^(- |\s{2,}\S)/.test(line))) {
    const items = part.split(/\n(?=- )/).map((item) => inline(item.slice(2).replace(/\s+/g, ' ')))
    return { kind: 'list', items }
  }
  if (/^(#|>|\||```|\d+\. |- |!\[|<)/m.test(part)) {
    throw new Error(`PAGE_MARKDOWN ${file}: "${part.slice(0, 40)}" is Markdown that these pages do not know. Use ## or ### headings, paragraphs, "- " lists, [links](/path) and **bold**.`)
  }
  return { kind: 'paragraph', text: inline(lines.join(' ')) }
}

function inline(text: string): readonly PageText[] {
  return text.split(/(\[[^\]]+\]\([^)\s]+\)|\*\*[^*]+\*\*)/).filter((part) => part !== '').map((part) => {
    const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part)
    if (link !== null) return { text: link[1] ?? '', link: link[2] ?? '' }
    const strong = /^\*\*([^*]+)\*\*$/.exec(part)
    return strong === null ? part : { strong: strong[1] ?? '' }
  })
}
