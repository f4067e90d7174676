import type { FromSchema } from 'json-schema-to-ts'
import type problemSchema from '../../generated/schemas/entities/problem.ts'
import { words } from '../words.ts'

/** The body of every refused call. `message` may be shown to a visitor. */
export type Problem = FromSchema<typeof problemSchema>

/** A call that is answered with a problem. Expected, so it is not logged as an error. */
export class Refusal extends Error {
  readonly status: number
  readonly problem: Problem

  constructor(status: number, problem: Problem) {
    super(problem.message)
    this.name = 'Refusal'
    this.status = status
    this.problem = problem
  }
}

export const notYours = () => new Refusal(404, { message: words.noSuchClaim })

export const alreadySubmitted = () => new Refusal(409, { message: words.alreadySubmitted, submitted: true })

/** A step in front of this call is still open. */
export const tooEarly = (next: string) => new Refusal(409, { message: words.stepsBefore, next })
