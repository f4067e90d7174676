import type { CallRefused } from '../api/index.ts'

/** A refusal that `performCall` knows better what to do about: no session, or a step that the backend has missed. */
export function isForTheCaller({ status, problem }: CallRefused): boolean {
  return status === 401 || (status === 409 && problem?.next !== undefined)
}
