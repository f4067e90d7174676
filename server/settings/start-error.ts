/**
 * The product cannot start, for a reason that the user can fix. `code` is stable and searchable; the message
 * says where it stopped, what was found, what was expected and what to do. It never contains a password.
 */
export class StartError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(`${code} ${message}`, options)
    this.name = 'StartError'
    this.code = code
  }
}
