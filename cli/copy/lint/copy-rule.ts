import type { JourneyDefinition } from '../../../engine/index.ts'
import type { Diagnostic, ProjectFiles } from '../../../loader/index.ts'
import type { Approvals, CopyBook, CopyString } from '../../../copy/index.ts'
import type { CopyEntry } from '../entries/entries.ts'
import type { View } from './views.ts'

/** The input of the rules. */
export interface CopyMatter {
  readonly files: ProjectFiles
  readonly book: CopyBook
  readonly entries: readonly CopyEntry[]
  readonly approvals: Approvals
  readonly views: readonly View[]
  readonly journeys: readonly JourneyDefinition[]
  readonly today: string
}

/** One check of the words. */
export type CopyLintRule = (matter: CopyMatter) => readonly Diagnostic[]

/** A problem of one string, with its place. */
export function diagnosticOf(
  { address, line }: Pick<CopyString, 'address' | 'line'>,
  diagnostic: Omit<Diagnostic, 'file' | 'pointer' | 'place'>,
): Diagnostic {
  const at = address.indexOf('#')
  return {
    ...diagnostic,
    file: address.slice(0, at),
    pointer: address.slice(at + 1),
    ...(line === undefined ? {} : { place: { line, column: 1 } }),
  }
}
