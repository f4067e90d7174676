import type { JourneyDefinition, Step } from '../../../engine/index.ts'
import { markedLinks, pointerOf, quoted, type Diagnostic } from '../../../loader/index.ts'
import { acceptsOnlyTrue } from '../../../proof/index.ts'
import type { Project } from '../../project/project.ts'
import { namesEnding } from '../read/files-ending.ts'
import { readablePage } from '../read/readable-page.ts'

/**
 * Boxes by which a visitor says that they have read a legal page, on a step without a link to it: nobody can read it there, and leaving the step to
 * find it would take the answers out of sight.
 */
export function unlinkedConsents(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  { files }: Pick<Project, 'files'>,
): readonly Diagnostic[] {
  const pages = legalPages(files)
  const marked = markedLinks(journey)
  return Object.values(journey.steps).flatMap((step) => {
    const links = new Set([
      ...linksOf(step),
      ...marked.filter(({ at }) => at[1] === step.id).map(({ href }) => withoutPlace(href)),
    ])
    return Object.entries(step.fields).flatMap(([name, field]): readonly Diagnostic[] => {
      const { title, ui } = field
      if (!acceptsOnlyTrue(field) || ui?.link !== undefined || !SAYS_READ.test(title)) return []
      const page = pages.find((one) => title.toLowerCase().includes(one.title.toLowerCase()))
      if (page === undefined || page.addresses.some((address) => links.has(address))) return []
      const pointer = pointerOf(['steps', step.id, 'fields', name, 'title'])
      return [
        {
          code: 'LINK_MISSING',
          severity: 'warning',
          file: fileOf(pointer),
          pointer,
          message: `${quoted(title)} says that ${quoted(page.title)} was read, and nothing on the step links to it.`,
          hint: `Write in "ui" of the box: "link": { "text": "Read the ${page.title.toLowerCase()}", "href": ${quoted(page.addresses[0] ?? '')} }.`,
        },
      ]
    })
  })
}

const SAYS_READ = /\b(?:have|i've) read\b/i

const withoutPlace = (href: string) => href.replace(/[?#].*$/, '')

function linksOf({ content, fields }: Step): readonly string[] {
  const inBlocks = content.flatMap(({ link, button }) => [link, button])
  const all: readonly (object | undefined)[] = [...inBlocks, ...Object.values(fields).map(({ ui }) => ui?.link)]
  return all.flatMap((link) =>
    link !== undefined && 'href' in link && typeof link.href === 'string' ? [withoutPlace(link.href)] : [],
  )
}

interface LegalPage {
  readonly title: string
  /** Its own one first. */
  readonly addresses: readonly string[]
}

/** Pages that cannot be read are reported elsewhere. */
function legalPages(files: Project['files']): readonly LegalPage[] {
  return namesEnding('.md', 'content/pages', files).flatMap((name) => {
    const page = readablePage(`content/pages/${name}.md`, files)
    if ('diagnostic' in page) return []
    const {
      title,
      kind,
      path = `/${name}`,
      aliases = [],
    } = page.matter as {
      readonly title?: unknown
      readonly kind?: unknown
      readonly path?: string
      readonly aliases?: readonly string[]
    }
    return typeof title === 'string' && kind === 'legal' ? [{ title, addresses: [path, ...aliases] }] : []
  })
}
