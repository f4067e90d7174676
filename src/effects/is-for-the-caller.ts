import type { CallRefused } from '../api/index.ts'

/** A refusal that `performCall` handles: no session, or a step that the backend lacks. */
export function isForTheCaller({ status, apiError }: CallRefused): boolean {
  return status === 401 || (status === 409 && apiError?.next !== undefined)
}
