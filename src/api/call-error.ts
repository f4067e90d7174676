import type { FromSchema } from 'json-schema-to-ts'
import type problemSchema from '../../generated/schemas/entities/problem.ts'
import { say, words } from '../words/words.ts'

export type ApiError = FromSchema<typeof problemSchema>

/** The server answered with an error. The message is the server's own if it sent one (C104). */
export class CallRefused extends Error {
  readonly status: number
  /** Absent if the body was not one of ours: a proxy's error page. */
  readonly apiError: ApiError | undefined

  constructor(
    status: number,
    apiError: ApiError | undefined,
    message = apiError?.message ?? say(words.calls.httpError, { status }),
  ) {
    super(message)
    this.name = 'CallRefused'
    this.status = status
    this.apiError = apiError
  }
}

/** No response: the connection was lost, or there is no server. Not a refusal, so the same call may be retried. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('CONNECTION_LOST The call got no answer. Check the connection and the address of the backend.', { cause })
    this.name = 'ConnectionLost'
  }
}

/** Whether something in front of the backend answered, so that the backend did not process the call. */
export function isUntaken(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof CallRefused && error.status === 503)
}

/** Whether a retry of the same call may help. */
export function isPassing(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof CallRefused && error.status >= 500)
}
