import { quoted, type Diagnostic } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { namesEnding } from '../read/files-ending.ts'
import { readablePage } from '../read/readable-page.ts'
import { wrongContact } from './wrong-contact.ts'

/**
 * What is wrong with a link whose words name a page of the site, a telephone number or an email address, and that leads to another one. What is no
 * such link is right.
 */
export function wrongLinkWords({ files }: Pick<Project, 'files'>): WrongLinkWords {
  const pages = pagesIn(files)
  const contact = wrongContact({ files })
  return ({ text, href }, at) => {
    if (typeof text !== 'string' || typeof href !== 'string') return []
    const other = contact(text, href)
    if (other !== undefined)
      return [
        {
          code: 'LINK_WORDS',
          severity: 'warning',
          ...at,
          message: `The link ${quoted(text)} says ${other.said} and leads to ${other.reached}.`,
          hint: 'Correct the address, or the words.',
        },
      ]
    const address = href.replace(/[?#].*$/, '')
    const name = nameIn(text)
    const named = pageNamed(name, pages)
    // An address that two pages claim is reported for itself.
    if (named === undefined || named.addresses.includes(address)) return []
    if (pages.every(({ addresses }) => !addresses.includes(address))) return []
    return [
      {
        code: 'LINK_WORDS',
        severity: 'warning',
        ...at,
        message: `The link ${quoted(text)} leads to ${quoted(href)}, and ${named.headings.includes(name) && named.title !== name ? 'the page with that heading' : 'the page of that name'} is ${quoted(named.addresses[0] ?? '')}.`,
        hint: 'Correct the address, or the words.',
      },
    ]
  }
}

export type WrongLinkWords = (
  link: { readonly text?: unknown; readonly href?: unknown },
  at: Pick<Diagnostic, 'file' | 'pointer' | 'place'>,
) => readonly Diagnostic[]

/** By its title; by a heading that no other page has; or by another form of its title, which is no heading: "cookies page", "complaint procedure". */
function pageNamed(name: string, pages: readonly TitledPage[]): TitledPage | undefined {
  const titled = pages.find(({ title }) => title === name)
  if (titled !== undefined) return titled
  const [headed, ...others] = pages.filter(({ headings }) => headings.includes(name))
  if (headed !== undefined) return others.length === 0 ? headed : undefined
  const core = coreOf(name)
  const [alike, ...more] = core === '' ? [] : pages.filter(({ title }) => coreOf(title) === core)
  return more.length === 0 ? alike : undefined
}

/** "cookie" of "cookies page" and of "cookie policy" */
function coreOf(name: string): string {
  return name
    .replace(/(?: ?\b(?:page|policy|procedure|statement|notice))+$/, '')
    .split(' ')
    .map((word) => word.replace(/s$/, ''))
    .join(' ')
}

interface TitledPage {
  readonly title: string
  readonly headings: readonly string[]
  /** Its own one first. */
  readonly addresses: readonly string[]
}

/** Pages that cannot be read are reported elsewhere. */
function pagesIn(files: Project['files']): readonly TitledPage[] {
  return namesEnding('.md', 'content/pages', files).flatMap((name) => {
    const file = `content/pages/${name}.md`
    const page = readablePage(file, files)
    if ('diagnostic' in page) return []
    const { title, path = `/${name}`, aliases = [] } = page.matter as Matter
    const headings = [...(files.text(file) ?? '').matchAll(/^#{2,6} +(.*)$/gm)].map(([, words = '']) => nameIn(words))
    return typeof title === 'string' ? [{ title: nameIn(title), headings, addresses: [path, ...aliases] }] : []
  })
}

interface Matter {
  readonly title?: unknown
  readonly path?: string
  readonly aliases?: readonly string[]
}

/** "Read our privacy policy." names the page "Privacy policy". */
function nameIn(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(?:(?:read|see|view|open|show|go|to|the|our|full|more|about)\s+)+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
