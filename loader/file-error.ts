import type { Place } from './place.ts'

/** A file cannot be read: the code (see `docs/problems.md`), what is wrong, and what to do. */
export class FileError extends Error {
  readonly code: string
  readonly hint: string | undefined
  readonly place: Place | undefined

  constructor(code: string, message: string, details: { readonly hint?: string; readonly place?: Place } = {}) {
    super(message)
    this.name = 'FileError'
    this.code = code
    this.hint = details.hint
    this.place = details.place
  }
}
