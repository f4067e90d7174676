import type { ApiError } from '../../wire.ts'

/** Ends a call with a status of 4xx and an `ApiError`; `more` is added to it, such as the collisions of a save. */
export class Refusal extends Error {
  readonly status: number
  readonly answer: ApiError

  constructor(status: number, code: string, message: string, more: object = {}) {
    super(`${code} ${message}`)
    this.name = 'Refusal'
    this.status = status
    this.answer = { ...more, code, message }
  }
}
