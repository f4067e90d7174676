import { quoted, type Diagnostic } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { readablePage } from '../read/readable-page.ts'
import { valueIn } from '../read/value-in.ts'
import { datesIn } from './dates-in.ts'

const PAGES = 'content/pages'
/** Its dates have a check of their own. */
const FACTS = 'facts.json'

/** Dates that stand beside words, or at the top of a page, and that no calendar has: such words would never be due for review. */
export function wordDateDiagnostics({ source, files }: Pick<Project, 'source' | 'files'>): readonly Diagnostic[] {
  const words = source
    .list('content')
    .filter((name) => name.endsWith('.json') && name !== FACTS)
    .flatMap((name) => below(valueIn(source, `content/${name}`), `content/${name}`, []))
  const pages = files
    .list(PAGES)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const file = `${PAGES}/${name}`
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
