import { valueAt, type Diagnostic } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { filesEnding } from '../read/files-ending.ts'
import { valueIn } from '../read/value-in.ts'

const FACTS = 'content/facts.json'
const REFERENCE = /\{\{\s*([\w.]+)[^{}]*\}\}/g

/**
 * Rows of a table in a page that begin alike, each with a fact: "Within {{complaint.acknowledged}}", "Within {{complaint.response}}". Two with
 * the same fact, or the later fact above the one that it is "notBefore", name the wrong one.
 */
export function factRowDiagnostics({ source, files }: Pick<Project, 'source' | 'files'>): readonly Diagnostic[] {
  const facts = valueIn(source, FACTS, ['facts'])
  return filesEnding('.md', 'content/pages', files).flatMap((file) =>
    tablesIn(files.text(file) ?? '').flatMap((rows) =>
      rows.flatMap(({ words, fact, line }, index): readonly Diagnostic[] => {
        const above = rows.slice(0, index).filter((row) => row.words === words)
        const message = above.some((row) => row.fact === fact)
          ? `Two rows of this table begin with {{${fact}}}.`
          : above.some((row) => valueAt(facts, [row.fact, 'notBefore']) === fact)
            ? `By ${FACTS}, {{${fact}}} is before what the row above begins with.`
            : undefined
        return message === undefined
          ? []
          : [
              {
                code: 'FACT_ORDER',
                severity: 'error',
                file,
                pointer: '',
                place: { line, column: 1 },
                message,
                hint: 'Name the fact that is meant.',
              },
            ]
      }),
    ),
  )
}

interface Row {
  /** The first cell without its fact. */
  readonly words: string
  readonly fact: string
  readonly line: number
}

/** The rows of each table whose first cell has exactly one fact. */
function tablesIn(text: string): readonly (readonly Row[])[] {
  const tables: Row[][] = [[]]
  text.split('\n').forEach((written, index) => {
    const [, cell] = /^\s*\|([^|]*)\|/.exec(written) ?? []
    if (cell === undefined) tables.push([])
    const facts = [...(cell ?? '').matchAll(REFERENCE)].flatMap(([, name]) => name ?? [])
    const [fact] = facts
    if (cell !== undefined && fact !== undefined && facts.length === 1)
      tables.at(-1)?.push({ words: cell.replace(REFERENCE, '').trim(), fact, line: index + 1 })
  })
  return tables
}
