import type { Position } from './place.ts'

/** A file cannot be read: the code (see `docs/problems.md`), what is wrong, and what to do. */
export class FileError extends Error {
  readonly code: string
  readonly hint: string | undefined
  readonly place: Position | undefined

  constructor(code: string, message: string, details: { readonly hint?: string; readonly place?: Position } = {}) {
    super(message)
    this.name = 'FileError'
    this.code = code
    this.hint = details.hint
    this.place = details.place
  }
}
