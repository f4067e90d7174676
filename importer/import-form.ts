import type { TakenNames } from './form/answer-names.ts'
import { FileError, readJson } from '../loader/index.ts'
import { withTitle } from './journey/with-title.ts'
import { journeyFiles, type JourneyFile } from './journey/journey-files.ts'
import { KINDS, kindsLike, type FormKind } from './kinds.ts'
import { reportOf, type ImportReport } from './report/report.ts'
import { Ledger } from './source/ledger.ts'
import { SourceNode } from './source/source-node.ts'

export interface Imported {
  readonly kind: FormKind
  readonly files: readonly JourneyFile[]
  readonly report: ImportReport
}

export interface ImportOptions {
  /** The name of the journey. */
  readonly name: string
  /** Recognised by itself if absent. */
  readonly kind?: FormKind
  /** Names that answers must not have, because the product uses them itself. */
  readonly taken?: TakenNames
}

/**
 * Imports a form that was made for another engine: the files of a journey, and a report of what became of each node of the
 * source. Throws `FileError` if the source cannot be read at all. Expressions of the source are parsed, never evaluated.
 *
 * @example
 * importForm(text, { name: 'try' }).files[0].path // 'journeys/try.json'
 */
export function importForm(text: string, { name, kind: wanted, taken = { names: [] } }: ImportOptions): Imported {
  const json = readJson(text)
  if (!isObject(json))
    throw new FileError('IMPORT_KIND_UNKNOWN', 'The source is not a JSON object, as every form is.', {
      hint: 'Check that it is the right file.',
    })
  const kind = wanted ?? recognised(json)
  const ledger = new Ledger()
  const form = KINDS[kind].read(new SourceNode(json, '', ledger), taken)
  if (form.pages.length === 0)
    throw new FileError('IMPORT_EMPTY', emptyText(ledger), {
      hint: `Check that it is a form of the kind "${kind}", or give another with --from.`,
    })
  return { kind, files: journeyFiles(withTitle(form, name), name), report: reportOf(json, ledger, form) }
}

/** With what the source has instead, as far as it is known. */
function emptyText({ notes }: Ledger): string {
  const lost = new Set(notes.filter(({ bucket }) => bucket === 'unsupported').map(({ what }) => what))
  return ['The source asks nothing that can be imported.', ...[...lost].slice(0, 5)].join(' ')
}

function recognised(json: Readonly<Record<string, unknown>>): FormKind {
  const [kind, ...others] = kindsLike(json)
  const names = Object.keys(KINDS).join(', ')
  if (kind === undefined)
    throw new FileError('IMPORT_KIND_UNKNOWN', 'The source is not a form of a kind that is known here.', {
      hint: `Name its kind with --from: ${names}.`,
    })
  if (others.length > 0)
    throw new FileError('IMPORT_KIND_UNCLEAR', `The source could be ${[kind, ...others].join(' or ')}.`, {
      hint: `Name its kind: --from ${kind}.`,
    })
  return kind
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
