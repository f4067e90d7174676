import type { FromSchema } from 'json-schema-to-ts'
import type problemSchema from '../../generated/schemas/entities/problem.ts'
import { say, words } from '../app/words.ts'

export type Problem = FromSchema<typeof problemSchema>

/** The server answered, and not with what was asked for. Its message is the server's own where it gave one (C104). */
export class CallRefused extends Error {
  readonly status: number
  /** Absent when the body was not one of ours: a proxy's error page. */
  readonly problem: Problem | undefined

  constructor(
    status: number,
    problem: Problem | undefined,
    message = problem?.message ?? say(words.calls.httpError, { status }),
  ) {
    super(message)
    this.name = 'CallRefused'
    this.status = status
    this.problem = problem
  }
}

/** No answer came: the connection was lost, or nobody listens. Not a refusal, so the same call may be tried again. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('CONNECTION_LOST The call got no answer. Check the connection and the address of the backend.', { cause })
    this.name = 'ConnectionLost'
  }
}

/** Whether the backend itself did not answer: what stands behind it has had no say. */
export function isUntaken(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof CallRefused && error.status === 503)
}

/** Whether trying the same call again may help. */
export function isPassing(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof CallRefused && error.status >= 500)
}
