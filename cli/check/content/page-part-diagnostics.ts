import { PAGE_PARTS } from '../../../copy/site/index.ts'
import { quoted, type Diagnostic } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { filesEnding } from '../read/files-ending.ts'
import { readablePage } from '../read/readable-page.ts'

const PAGES = 'content/pages'
const KNOWN: ReadonlySet<string> = new Set(PAGE_PARTS)

/** What visitors need somewhere, and the file that it is made from. */
const NEEDED: readonly (readonly [part: string, file: string, pointer: string, otherwise: string])[] = [
  ['cookieSettings', 'content/pages.json', '/cookies', 'nobody could withdraw a consent to cookies'],
  ['storageRegister', 'content/storage.json', '/entries', 'nobody could see what is stored on their device'],
  ['feeTable', 'content/facts.json', '/feeBands', 'nobody could see what we charge'],
  ['feeExamples', 'content/facts.json', '/examples', 'nobody could see what our fee comes to (CMCOB 4.2.2R)'],
]

/** Parts that some page has to have, and that none includes. */
export function pagePartDiagnostics({ files }: Pick<Project, 'files'>): readonly Diagnostic[] {
  const pages = filesEnding('.md', PAGES, files).map((file) => readablePage(file, files))
  const included = new Set<string>()
  for (const page of pages) {
    // A page that cannot be read may include any.
    if ('diagnostic' in page) return []
    // A misspelt part may be any: it is reported by itself.
    if (page.parts.some((part) => !KNOWN.has(part))) return []
    for (const part of page.parts) included.add(part)
  }
  return NEEDED.filter(([part, file]) => !included.has(part) && files.text(file) !== undefined).map(
    ([part, file, pointer, otherwise]) => ({
      code: 'PAGE_PART_MISSING',
      severity: 'error',
      file,
      pointer,
      message: `No page includes ${quoted(part)}, which is made from this: ${otherwise}.`,
      hint: `Write {{> ${part}}} on a line of its own in a page of ${PAGES}.`,
    }),
  )
}
