import type { Names } from '../../../cli/editor/editor-schema.ts'

/** What the page asks the worker of the JSON language service. Places are offsets in the text. */
export type LanguageCall =
  | { readonly kind: 'names'; readonly names: Names }
  | {
      readonly kind: 'problems' | 'completions' | 'hover'
      readonly id: number
      readonly path: string
      readonly text: string
      readonly at: number
    }

export interface LanguageAnswer {
  readonly id: number
  readonly problems?: readonly LanguageProblem[]
  readonly completions?: readonly LanguageCompletion[]
  readonly hover?: string | null
}

export interface LanguageProblem {
  readonly from: number
  readonly to: number
  readonly severity: 'error' | 'warning'
  readonly message: string
}

export interface LanguageCompletion {
  readonly label: string
  readonly detail: string
  /** Replaces the text between these places; "${1:word}" is a field to fill in. */
  readonly from: number
  readonly to: number
  readonly snippet: string
}
