import type { FactsHere } from '../condition/facts-here.ts'
import type { Names } from './narrowed-schema.ts'

/** What the templates and fields of a form share. */
export interface PartFormContext {
  readonly facts: FactsHere
  readonly names: Names
  /** Changes one place of the part; undefined removes it. */
  readonly set: (path: readonly (string | number)[], value: unknown) => void
}
