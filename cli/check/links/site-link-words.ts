import { linksInWords, pointerOf, quoted, type Diagnostic } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { filesEnding } from '../read/files-ending.ts'
import { readablePage } from '../read/readable-page.ts'
import { readable } from '../read/readable.ts'
import { wrongLinkWords, type WrongLinkWords } from './wrong-link-words.ts'

/**
 * Links outside the journeys whose words name another page of the site than the one that they lead to, and links of one list that have the
 * same words. Files that cannot be read are reported elsewhere.
 */
export function siteLinkWordsDiagnostics({ files, source }: Pick<Project, 'files' | 'source'>): readonly Diagnostic[] {
  const wrong = wrongLinkWords({ files })
  const inPages = filesEnding('.md', 'content/pages', files).flatMap((file) => {
    const page = readablePage(file, files)
    if ('diagnostic' in page) return []
    return page.blocks.flatMap(({ pointer, text, line }) =>
      linksInWords(text).flatMap((link) => wrong(link, { file, pointer, place: { line, column: 1 } })),
    )
  })
  const inWords = filesEnding('.json', 'content', files).flatMap((file) => {
    const json = readable(file, source)
    return 'diagnostic' in json ? [] : inJson(json.value, '', file, wrong)
  })
  return [...inPages, ...inWords]
}

function inJson(value: unknown, pointer: string, file: string, wrong: WrongLinkWords): readonly Diagnostic[] {
  if (typeof value !== 'object' || value === null) return []
  return [
    ...wrong(value, { file, pointer: `${pointer}/href` }),
    ...(Array.isArray(value) ? alike(value, pointer, file) : []),
    ...Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
      inJson(part, pointer + pointerOf([key]), file, wrong),
    ),
  ]
}

/** Links of a list that have the words of one before them: nobody can tell which leads where. */
function alike(list: readonly unknown[], pointer: string, file: string): readonly Diagnostic[] {
  const texts = list.map((entry) => {
    const { text, href } = (entry ?? {}) as { readonly text?: unknown; readonly href?: unknown }
    return typeof text === 'string' && typeof href === 'string' ? text.trim().toLowerCase() : undefined
  })
  return texts.flatMap((text, index): readonly Diagnostic[] =>
    text === undefined || texts.indexOf(text) === index
      ? []
      : [
          {
            code: 'LINK_WORDS_TWICE',
            severity: 'error',
            file,
            pointer: `${pointer}/${index}/text`,
            message: `Two links of this list have the words ${quoted(text)}: nobody can tell them apart.`,
            hint: 'Give one of them other words, or remove it.',
          },
        ],
  )
}
