import { pointerOf, quoted, valueAt, type Diagnostic } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { filesEnding } from '../read/files-ending.ts'
import { readablePage } from '../read/readable-page.ts'
import { valueIn } from '../read/value-in.ts'
import { datesIn } from './dates-in.ts'

/** Its dates have a check of their own. */
const FACTS = 'content/facts.json'

/** Dates that stand beside words, or at the top of a page, and that no calendar has: such words would never be due for review. And an "asOf" beside words that say another day. */
export function wordDateDiagnostics({ source, files }: Pick<Project, 'source' | 'files'>): readonly Diagnostic[] {
  const words = filesEnding('.json', 'content', source)
    .filter((file) => file !== FACTS)
    .flatMap((file) => below(valueIn(source, file), file, [], valueIn(source, FACTS, ['facts'])))
  const pages = filesEnding('.md', 'content/pages', files).flatMap((file) => {
    const page = readablePage(file, files)
    return 'diagnostic' in page ? [] : atTop(datesIn(namedDates(page.matter), 'the page', file, []))
  })
  return [...words, ...pages]
}

function below(value: unknown, file: string, at: readonly (string | number)[], facts: unknown): readonly Diagnostic[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, one]: [string, unknown]) => below(one, file, [...at, key], facts))
  if (Array.isArray(value)) return inside
  const named = at.length === 0 ? 'the file' : quoted(at.join('.'))
  return [...datesIn(namedDates(value), named, file, at), ...otherDay(value, named, file, at, facts), ...inside]
}

/** "Announced on {{regulator.asOf}}", of words that are known from another day. */
function otherDay(
  beside: object,
  named: string,
  file: string,
  at: readonly (string | number)[],
  facts: unknown,
): readonly Diagnostic[] {
  const { asOf } = namedDates(beside)
  if (typeof asOf !== 'string') return []
  const said = Object.values(beside)
    .flatMap((words: unknown) => (typeof words === 'string' ? [...words.matchAll(AS_OF)] : []))
    .map(([, fact = '']) => ({ fact, day: valueAt(facts, [fact, 'value']) }))
    .find(({ day }) => typeof day === 'string' && day !== asOf)
  if (said === undefined) return []
  return [
    {
      code: 'FACT_DATE',
      severity: 'error',
      file,
      pointer: pointerOf([...at, 'asOf']),
      message: `The words of ${named} are known from ${asOf}, and they say {{${said.fact}}}, which is ${String(said.day)}.`,
      hint: `Correct "asOf", or the fact in ${FACTS}.`,
    },
  ]
}

const AS_OF = /\{\{\s*((?:[\w.]+\.)?asOf)(?:\s[^{}]*)?\}\}/g

/** Without a "value", which may be anything here. */
function namedDates({ asOf, reviewBy }: { readonly asOf?: unknown; readonly reviewBy?: unknown }) {
  return { asOf, reviewBy }
}

const atTop = (found: readonly Diagnostic[]) => found.map((one) => ({ ...one, pointer: '' }))
