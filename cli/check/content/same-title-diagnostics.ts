import { pointerOf, quoted, valueAt, type Diagnostic } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { filesEnding } from '../read/files-ending.ts'
import { readablePage } from '../read/readable-page.ts'
import { valueIn } from '../read/value-in.ts'

const PAGES = 'content/pages'
const HELP = 'content/help.json'

/** Pages, and topics of the help, with the title of another one: nobody can tell them apart in a list, a tab or a search. */
export function sameTitleDiagnostics({ source, files }: Pick<Project, 'source' | 'files'>): readonly Diagnostic[] {
  const pages = filesEnding('.md', PAGES, files).flatMap((file) => {
    const page = readablePage(file, files)
    const named = `the page ${quoted(file.slice(PAGES.length + 1))}`
    return 'diagnostic' in page ? [] : titled(page.matter['title'], file, '', named)
  })
  const topics = Object.entries(valueIn(source, HELP, ['issues']) ?? {}).flatMap(([name, topic]: [string, unknown]) =>
    titled(valueAt(topic, ['title']), HELP, pointerOf(['issues', name, 'title']), `the topic ${quoted(name)}`),
  )
  return [...again(pages), ...again(topics)]
}

interface Titled {
  readonly title: string
  readonly file: string
  readonly pointer: string
  readonly named: string
}

function titled(title: unknown, file: string, pointer: string, named: string): readonly Titled[] {
  return typeof title === 'string' && title.trim() !== '' ? [{ title, file, pointer, named }] : []
}

function again(all: readonly Titled[]): readonly Diagnostic[] {
  return all.flatMap((one, index): readonly Diagnostic[] => {
    const other = all.slice(0, index).find(({ title }) => asRead(title) === asRead(one.title))
    if (other === undefined) return []
    return [
      {
        code: 'PAGE_TITLE_TWICE',
        severity: 'error',
        file: one.file,
        pointer: one.pointer,
        message: `${quoted(one.title)} is the title of ${one.named} and of ${other.named}: nobody can tell the two apart.`,
        hint: 'Give one of them another title.',
      },
    ]
  })
}

const asRead = (text: string) =>
  text
    .replace(/[\s.!?]+/g, ' ')
    .trim()
    .toLowerCase()
