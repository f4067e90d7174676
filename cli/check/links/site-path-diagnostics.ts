import { fileNamed, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { isAtOrBelow, journeyPaths, RESERVED } from './address-diagnostics.ts'
import { filesEnding, namesEnding } from '../read/files-ending.ts'
import { readablePage } from '../read/readable-page.ts'
import { valueIn } from '../read/value-in.ts'

const HOME = 'content/home.json'
const PAGES = 'content/pages'

/** Pages and variants of the home page at the address of a journey, of a resume link, or of what the server answers itself: visitors would see only one of the two. */
export function sitePathDiagnostics({ source, files }: Project): readonly Diagnostic[] {
  const journeys = journeyPaths(source)
  const links = resumeLinks(source)
  const taken = [...journeys, ...links, ...RESERVED]
  const variants = valueIn(source, HOME, ['variants'])
  const ofHome = (Array.isArray(variants) ? (variants as readonly unknown[]) : []).map((one, index) => ({
    file: HOME,
    pointer: `/variants/${index}/path`,
    address: valueAt(one, ['path']),
  }))
  const ofPages = filesEnding('.md', PAGES, files).flatMap((file) => {
    const page = readablePage(file, files)
    if ('diagnostic' in page) return []
    const { path, aliases } = page.matter as { readonly path?: unknown; readonly aliases?: unknown }
    const others = Array.isArray(aliases) ? (aliases as readonly unknown[]) : []
    return [path, ...others].map((address) => ({ file, pointer: '', address }))
  })
  const ownerOf = (address: string) => {
    if (journeys.includes(address)) return 'a journey'
    return links.includes(address) ? 'a resume link' : 'something that the server answers itself'
  }
  return [...ofHome, ...ofPages].flatMap(({ file, pointer, address }): readonly Diagnostic[] => {
    const owner = typeof address === 'string' ? taken.find((one) => isAtOrBelow(address, one)) : undefined
    if (owner === undefined) return []
    return [
      {
        code: 'SITE_PATH_TAKEN',
        severity: 'error',
        file,
        pointer,
        message: `${quoted(String(address))} is the address of ${ownerOf(owner)}, or lies below it: visitors would see only one of the two.`,
        hint: 'Choose another address.',
      },
    ]
  })
}

/** The addresses by which visitors come back, as the files of the journeys have them. */
function resumeLinks(source: JourneySource): readonly string[] {
  return namesEnding('.json', 'journeys', source).flatMap((name) =>
    Object.keys(valueIn(source, fileNamed(name), ['resumeLinks']) ?? {}),
  )
}
