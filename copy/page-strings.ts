import { parse } from 'yaml'
import { FileError } from '../loader/index.ts'

/** A page of content/pages, parsed: its front matter and its blocks. */
export interface PageStrings {
  readonly matter: Readonly<Record<string, unknown>>
  /** `line` counts from 1, front matter included. */
  readonly blocks: readonly { readonly pointer: string; readonly text: string; readonly line: number }[]
  /** The names of `{{> part}}`. */
  readonly parts: readonly string[]
}

/** The words before the first heading have an address as well. */
const TOP = 'top'
const PART = /^\{\{>\s*([a-zA-Z]+)\s*\}\}$/

/**
 * Parses a page without rendering it. A heading has the same address as in links; the blocks below it are counted
 * from 1, so that new words under one heading change no address under another.
 */
export function pageStrings(text: string): PageStrings {
  const { front, body, line: first } = readPageText(text)
  const blocks: { pointer: string; text: string; line: number }[] = []
  const parts: string[] = []
  let [heading, count] = [TOP, 0]
  for (const { block, line } of paragraphsOf(body, first)) {
    const part = PART.exec(block)?.[1]
    const title = /^#{2,3} (.*)$/.exec(block)?.[1]
    if (part !== undefined) parts.push(part)
    else if (title !== undefined) {
      heading = title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
      count = 0
      blocks.push({ pointer: `/${heading}`, text: title, line })
    } else {
      count += 1
      blocks.push({ pointer: `/${heading}/${count}`, text: block, line })
    }
  }
  const matter = matterOf(front)
  return {
    matter: typeof matter === 'object' && matter !== null ? (matter as Record<string, unknown>) : {},
    blocks,
    parts,
  }
}

/** The figures that a page lists under "asTyped". */
export function figuresTypedIn({ asTyped }: PageStrings['matter']): readonly string[] {
  return Array.isArray(asTyped)
    ? (asTyped as readonly ({ readonly text?: unknown } | null)[]).map((typed) => String(typed?.text ?? ''))
    : []
}

function matterOf(front: string): unknown {
  try {
    return parse(front)
  } catch (error) {
    throw new FileError(
      'PAGE_FRONT_MATTER',
      `The lines at the top of a page are not YAML: ${(error as Error).message.split('\n')[0] ?? ''}`,
    )
  }
}

/** The text between empty lines, with its first line number. */
function paragraphsOf(body: string, first: number): readonly { readonly block: string; readonly line: number }[] {
  const found: { block: string; line: number }[] = []
  let isOpen = false
  for (const [index, text] of body.split('\n').entries()) {
    const last = found.at(-1)
    if (text.trim() === '') isOpen = false
    else if (isOpen && last !== undefined) last.block += `\n${text.trimEnd()}`
    else {
      found.push({ block: text.trim(), line: first + index })
      isOpen = true
    }
  }
  return found
}

/** Without front matter everything is body. */
function readPageText(text: string): { readonly front: string; readonly body: string; readonly line: number } {
  const plain = text.replaceAll('\r\n', '\n')
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(plain) ?? []
  if (front === undefined || body === undefined) return { front: '', body: plain, line: 1 }
  return { front, body, line: plain.slice(0, plain.length - body.length).split('\n').length }
}
