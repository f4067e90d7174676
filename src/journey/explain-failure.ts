import failures from '../../content/failures.json'
import type { CallRefused } from '../api/index.ts'

/** The texts about a refused call. */
export interface FailureWords {
  /** The server's message. */
  readonly message?: string
  /** Our message for this kind of failure, if the server sent none. */
  readonly plain?: string
  /** The catalogue's number, for support (C103–C105). */
  readonly detail?: string
}

/** The message to the visitor about a refused call. */
export function explainFailure({ apiError, status, message }: CallRefused): FailureWords {
  return apiError === undefined ? { plain: plainWords(status), detail: message } : { message: apiError.message }
}

function plainWords(status: number): string {
  switch (status) {
    case 401:
      return failures.session
    case 403:
      return failures.forbidden
    case 409:
      return failures.conflict
    case 413:
      return failures.tooLarge
    case 429:
      return failures.tooOften
    case 502:
    case 503:
    case 504:
      return failures.unavailable
    default:
      return status >= 500 ? failures.server : failures.other
  }
}
