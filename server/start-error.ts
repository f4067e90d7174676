/**
 * The product cannot start, for a reason the person starting it can mend. `code` is stable and searchable; the message
 * says where it stopped, what came, what was expected and what to do. It never holds a password.
 */
export class StartError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(`${code} ${message}`, options)
    this.name = 'StartError'
    this.code = code
  }
}
