import { quoted, type Diagnostic } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { filesEnding } from '../read/files-ending.ts'
import { readablePage } from '../read/readable-page.ts'
import { valueIn } from '../read/value-in.ts'
import { datesIn } from './dates-in.ts'

/** Its dates have a check of their own. */
const FACTS = 'content/facts.json'

/** Dates that stand beside words, or at the top of a page, and that no calendar has: such words would never be due for review. */
export function wordDateDiagnostics({ source, files }: Pick<Project, 'source' | 'files'>): readonly Diagnostic[] {
  const words = filesEnding('.json', 'content', source)
    .filter((file) => file !== FACTS)
    .flatMap((file) => below(valueIn(source, file), file, []))
  const pages = filesEnding('.md', 'content/pages', files).flatMap((file) => {
    const page = readablePage(file, files)
    return 'diagnostic' in page ? [] : atTop(datesIn(namedDates(page.matter), 'the page', file, []))
  })
  return [...words, ...pages]
}

function below(value: unknown, file: string, at: readonly (string | number)[]): readonly Diagnostic[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, one]: [string, unknown]) => below(one, file, [...at, key]))
  const named = at.length === 0 ? 'the file' : quoted(at.join('.'))
  return [...(Array.isArray(value) ? [] : datesIn(namedDates(value), named, file, at)), ...inside]
}

/** Without a "value", which may be anything here. */
function namedDates({ asOf, reviewBy }: { readonly asOf?: unknown; readonly reviewBy?: unknown }) {
  return { asOf, reviewBy }
}

const atTop = (found: readonly Diagnostic[]) => found.map((one) => ({ ...one, pointer: '' }))
