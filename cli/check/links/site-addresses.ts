import type { JourneySource } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { isAtOrBelow, journeyPaths, RESERVED } from './address-diagnostics.ts'
import { namesEnding } from '../read/files-ending.ts'
import { readablePage } from '../read/readable-page.ts'
import { readable } from '../read/readable.ts'
import { factFiller } from './fact-filler.ts'
import { outsideFault, type OutsideFault } from './outside-link.ts'

/** What is wrong with a link, if it leads nowhere, or out of the site by an address that is none. */
export type LinkError = (
  href: string,
) => { readonly message: string; readonly near: string; readonly known: readonly string[] } | OutsideFault | undefined

/** Fragments that the page handles itself. */
const PLACES = ['#help-phone'] as const

/** Where the portal takes an ID: of the claim that the address names, and of no other. */
const UPLOAD = '/get-started/id-selfie-upload'
const OF_CLAIM = /\?id=\{claim(?:Id|Reference)\}$/

/** Every address of the site, collected once per project; `undefined` for a project without pages. */
export function linkErrors(project: Project): LinkError | undefined {
  if (!made.has(project)) made.set(project, errorsOf(project))
  return made.get(project)
}
const made = new WeakMap<Project, LinkError | undefined>()

function errorsOf(project: Project): LinkError | undefined {
  const pages = pagesOf(project)
  if (pages.size === 0) return undefined
  const journeys = journeyPaths(project.source)
  const filled = factFiller(project)
  return (href) => {
    if (href.startsWith('#'))
      return (PLACES as readonly string[]).includes(href)
        ? undefined
        : { message: `${href} is not a place on a page of a journey`, near: href, known: PLACES }
    if (!href.startsWith('/')) return outsideFault(filled(href))
    const [, path = '', place] = /^([^?#{]*)[^#]*(?:#(.*))?$/.exec(href) ?? []
    if (path === UPLOAD && !OF_CLAIM.test(href))
      return { message: 'it does not say whose ID it asks for', near: href, known: [`${UPLOAD}?id={claimId}`] }
    const headings = pages.get(path)
    if (headings === undefined) {
      if ([...journeys, ...RESERVED].some((base) => isAtOrBelow(path, base))) return undefined
      return { message: `${path} is not a page`, near: path, known: [...pages.keys(), ...journeys] }
    }
    return place === undefined || headings === null || headings.includes(place)
      ? undefined
      : { message: `the page ${path} has no heading with the address "${place}"`, near: place, known: headings }
  }
}

/** The addresses of pages, each with those of its headings; null if these are unknown. */
function pagesOf({ files, source }: Project): ReadonlyMap<string, readonly string[] | null> {
  const pages = new Map<string, readonly string[] | null>()
  for (const name of namesEnding('.md', 'content/pages', files)) {
    const page = readablePage(`content/pages/${name}.md`, files)
    const own = `/${name}`
    if ('diagnostic' in page) {
      pages.set(own, null)
      continue
    }
    const { matter, blocks } = page
    const { path = own, aliases } = matter as {
      readonly path?: string
      readonly aliases?: unknown
    }
    const headings = blocks.flatMap(({ pointer }) => (/^\/[^/]+$/.test(pointer) ? [pointer.slice(1)] : []))
    for (const address of [path, ...(Array.isArray(aliases) ? (aliases as unknown[]) : [])])
      pages.set(String(address), headings)
  }
  if (pages.size === 0) return pages
  for (const path of homePaths(source)) pages.set(path, null)
  return pages.set('/', null).set('/resume', null)
}

/** The addresses of the home page and its variants; errors of the file are reported elsewhere. */
function homePaths(source: JourneySource): readonly string[] {
  const json = readable('content/home.json', source)
  const { variants } = (('value' in json ? json.value : null) ?? {}) as { readonly variants?: unknown }
  return (Array.isArray(variants) ? (variants as readonly unknown[]) : []).flatMap((one) => {
    const path = (one as { readonly path?: unknown } | null)?.path
    return typeof path === 'string' ? [path] : []
  })
}
