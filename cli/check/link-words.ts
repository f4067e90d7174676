import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted, type Diagnostic } from '../../loader/index.ts'
import type { Project } from '../project/project.ts'
import { readablePage } from './read/readable-page.ts'

/** Links of a journey whose words name a page of the site, and that lead to another one: whoever agrees to it has read something else. */
export function linkWordsDiagnostics(
  { steps }: Pick<JourneyDefinition, 'steps'>,
  fileOf: (pointer: string) => string,
  project: Pick<Project, 'files'>,
): readonly Diagnostic[] {
  const pages = pagesIn(project)
  const links = Object.values(steps).flatMap(({ id, content, fields }) => [
    ...content.flatMap(({ id: block, link, button }) =>
      Object.entries({ link, button }).map(([key, found]) => ({ found, at: ['steps', id, 'content', block, key] })),
    ),
    ...Object.entries(fields).map(([name, { ui }]) => ({
      found: ui?.link,
      at: ['steps', id, 'fields', name, 'ui', 'link'],
    })),
  ])
  return links.flatMap(({ found, at }): readonly Diagnostic[] => {
    const { text, href } = (found ?? {}) as { readonly text?: unknown; readonly href?: unknown }
    if (typeof text !== 'string' || typeof href !== 'string') return []
    const named = pages.find(({ title }) => title === nameIn(text))
    const target = pages.find(({ addresses }) => addresses.includes(href.replace(/[?#].*$/, '')))
    if (named === undefined || target === undefined || named === target) return []
    const pointer = pointerOf([...at, 'href'])
    return [
      {
        code: 'LINK_WORDS',
        severity: 'warning',
        file: fileOf(pointer),
        pointer,
        message: `The link ${quoted(text)} leads to ${quoted(href)}, and the page of that name is ${quoted(named.addresses[0] ?? '')}.`,
        hint: 'Correct the address, or the words.',
      },
    ]
  })
}

interface TitledPage {
  readonly title: string
  /** Its own one first. */
  readonly addresses: readonly string[]
}

/** Pages that cannot be read are reported elsewhere. */
function pagesIn({ files }: Pick<Project, 'files'>): readonly TitledPage[] {
  return files
    .list('content/pages')
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const page = readablePage(`content/pages/${name}`, files)
      if ('diagnostic' in page) return []
      const { title, path = `/${name.slice(0, -'.md'.length)}`, aliases = [] } = page.matter as Matter
      return typeof title === 'string' ? [{ title: nameIn(title), addresses: [path, ...aliases] }] : []
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
