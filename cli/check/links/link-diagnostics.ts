import type { JourneyDefinition } from '../../../engine/index.ts'
import {
  didYouMean,
  linksInWords,
  markedLinks,
  pointerOf,
  quoted,
  shownTranslations,
  type Diagnostic,
} from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { filesEnding } from '../read/files-ending.ts'
import { readablePage } from '../read/readable-page.ts'
import { readable } from '../read/readable.ts'
import { linkErrors, type LinkError } from './site-addresses.ts'

const MANIFEST = 'public/site.webmanifest'

/** Broken links of a journey, in its content and next to its fields. */
export function journeyLinkDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  project: Project,
): readonly Diagnostic[] {
  const error = linkErrors(project)
  if (error === undefined) return []
  const inBlocks = Object.values(journey.steps).flatMap(({ id, content, fields }) => [
    ...content.flatMap(({ id: block, link, button }) =>
      Object.entries({ link, button }).flatMap(([key, found]) =>
        found !== undefined && 'href' in found
          ? [{ href: found.href, at: ['steps', id, 'content', block, key, 'href'] }]
          : [],
      ),
    ),
    ...Object.entries(fields).flatMap(([name, { ui }]) =>
      ui?.link === undefined ? [] : [{ href: ui.link.href, at: ['steps', id, 'fields', name, 'ui', 'link', 'href'] }],
    ),
  ])
  return [...inBlocks, ...markedLinks(journey)].flatMap(({ href, at }) =>
    diagnosticFor(href, error, { file: fileOf(pointerOf(at)), pointer: pointerOf(at) }),
  )
}

/** Broken links in the translations that visitors of a journey read; they have links of their own. */
export function translatedLinkDiagnostics(
  name: string,
  journey: JourneyDefinition,
  project: Project,
): readonly Diagnostic[] {
  const error = linkErrors(project)
  if (error === undefined) return []
  return shownTranslations(name, journey, project.source).flatMap(({ file, address, text }) =>
    diagnosticsOfTranslation(text, error, { file, pointer: pointerOf([address]) }),
  )
}

/** Broken links of the pages, of the words outside the journeys, and of the manifest. */
export function pageLinkDiagnostics(project: Project): readonly Diagnostic[] {
  const error = linkErrors(project)
  if (error === undefined) return []
  const { files, source } = project
  const inPages = filesEnding('.md', 'content/pages', files).flatMap((file) => {
    const page = readablePage(file, files)
    if ('diagnostic' in page) return [page.diagnostic]
    return page.blocks.flatMap(({ pointer, text, line }) =>
      [...text.matchAll(/\]\(([^)\s]*)[^)]*\)/g)].flatMap(([, href = '']) =>
        href.startsWith('#') ? [] : diagnosticFor(href, error, { file, pointer, place: { line, column: 1 } }),
      ),
    )
  })
  const inWords = filesEnding('.json', 'content', files).flatMap((file) => {
    const json = readable(file, source)
    if ('diagnostic' in json) return [json.diagnostic]
    return hrefsIn(json.value, '').flatMap(({ href, pointer }) => diagnosticFor(href, error, { file, pointer }))
  })
  return [...inPages, ...inWords, ...inTranslations(project, error), ...inManifest(project, error)]
}

/** Where the site opens from the home screen of a phone, and the shortcuts of its icon there. */
function inManifest({ files, source }: Project, error: LinkError): readonly Diagnostic[] {
  if (files.text(MANIFEST) === undefined) return []
  const json = readable(MANIFEST, source)
  if ('diagnostic' in json) return [json.diagnostic]
  const { start_url: start, shortcuts } = (json.value ?? {}) as Readonly<Record<string, unknown>>
  const links = [
    { href: start, pointer: '/start_url' },
    ...(Array.isArray(shortcuts) ? (shortcuts as readonly unknown[]) : []).map((shortcut, index) => ({
      href: (shortcut as { readonly url?: unknown } | null)?.url,
      pointer: `/shortcuts/${index}/url`,
    })),
  ]
  // Other addresses are below that of the manifest.
  return links.flatMap(({ href, pointer }) =>
    typeof href === 'string' && href.startsWith('/') ? diagnosticFor(href, error, { file: MANIFEST, pointer }) : [],
  )
}

/** Translations that no journey shows yet are checked too. */
function inTranslations({ files, source }: Project, error: LinkError): readonly Diagnostic[] {
  return filesEnding('.json', 'content/languages', files).flatMap((file) => {
    const json = readable(file, source)
    // A journey that shows the language reports a file that cannot be read.
    return Object.entries('value' in json ? (json.value ?? {}) : {}).flatMap(([address, text]: [string, unknown]) =>
      diagnosticsOfTranslation(String(text), error, { file, pointer: pointerOf([address]) }),
    )
  })
}

function diagnosticsOfTranslation(
  text: string,
  error: LinkError,
  at: Pick<Diagnostic, 'file' | 'pointer'>,
): readonly Diagnostic[] {
  return linksInWords(text).flatMap(({ href }) => diagnosticFor(href, error, at))
}

function diagnosticFor(
  href: string,
  error: LinkError,
  at: Pick<Diagnostic, 'file' | 'pointer' | 'place'>,
): Diagnostic[] {
  const found = error(href)
  if (found === undefined) return []
  const { is, hint } =
    'is' in found
      ? found
      : {
          is: `leads nowhere: ${found.message}`,
          hint: didYouMean(found.near, found.known) ?? `There are ${found.known.slice(0, 20).join(', ')}.`,
        }
  return [{ code: 'LINK_UNKNOWN', severity: 'error', ...at, message: `The link ${quoted(href)} ${is}.`, hint }]
}

function hrefsIn(json: unknown, pointer: string): readonly { readonly href: string; readonly pointer: string }[] {
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([key, value]: [string, unknown]) =>
    key === 'href' && typeof value === 'string'
      ? [{ href: value, pointer: `${pointer}/href` }]
      : hrefsIn(value, pointer + pointerOf([key])),
  )
}
