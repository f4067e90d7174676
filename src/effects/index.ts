import type answerQuestionsSchema from '../../generated/schemas/effects/answer-questions.ts'
import type checkDuplicateSchema from '../../generated/schemas/effects/check-duplicate.ts'
import type createUserSchema from '../../generated/schemas/effects/create-user.ts'
import type equifaxCheckSchema from '../../generated/schemas/effects/equifax-check.ts'
import type experianCheckSchema from '../../generated/schemas/effects/experian-check.ts'
import type pullQuestionsSchema from '../../generated/schemas/effects/pull-questions.ts'
import type saveAnswersSchema from '../../generated/schemas/effects/save-answers.ts'
import type submitClaimSchema from '../../generated/schemas/effects/submit-claim.ts'
import type verifyEmailSchema from '../../generated/schemas/effects/verify-email.ts'
import type verifyPhoneSchema from '../../generated/schemas/effects/verify-phone.ts'
import { answerQuestions } from './answer-questions.ts'
import { checkDuplicate } from './check-duplicate.ts'
import { createUser } from './create-user.ts'
import type { EffectContext, EffectHandler } from './effect-handler.ts'
import { equifaxCheck } from './equifax-check.ts'
import { experianCheck } from './experian-check.ts'
import { pullQuestions } from './pull-questions.ts'
import { saveAnswers } from './save-answers.ts'
import { submitClaim } from './submit-claim.ts'
import { verifyEmail } from './verify-email.ts'
import { verifyPhone } from './verify-phone.ts'

export type { EffectContext } from './effect-handler.ts'

type Schema =
  | typeof answerQuestionsSchema
  | typeof checkDuplicateSchema
  | typeof createUserSchema
  | typeof equifaxCheckSchema
  | typeof experianCheckSchema
  | typeof pullQuestionsSchema
  | typeof saveAnswersSchema
  | typeof submitClaimSchema
  | typeof verifyEmailSchema
  | typeof verifyPhoneSchema

/** A name without its handler, or a handler with an outcome its contract does not know, does not compile. */
const HANDLERS: { readonly [S in Schema as S['name']]: EffectHandler<S> } = {
  answerQuestions,
  checkDuplicate,
  createUser,
  equifaxCheck,
  experianCheck,
  pullQuestions,
  saveAnswers,
  submitClaim,
  verifyEmail,
  verifyPhone,
}

export type AnyHandler = (input: Readonly<Record<string, unknown>>, context: EffectContext) => Promise<{ readonly outcome: string; readonly data?: unknown }>

/** The handler of an effect by the name that journeys give it. Throws EFFECT_UNKNOWN. */
export function handlerOf(name: string): AnyHandler {
  const handlers: Readonly<Record<string, unknown>> = HANDLERS
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
  if (handler === undefined) throw new Error(`EFFECT_UNKNOWN "${name}" has no handler in src/effects. Add one, named as in schemas/effects.`)
  // The loader has checked that a journey gives each effect the input of its contract.
  return handler as AnyHandler
}

export const effectNames: readonly string[] = Object.keys(HANDLERS)
