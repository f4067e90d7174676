import type answerQuestionsSchema from '../../generated/schemas/effects/answer-questions.ts'
import type checkDuplicateSchema from '../../generated/schemas/effects/check-duplicate.ts'
import type createUserSchema from '../../generated/schemas/effects/create-user.ts'
import type equifaxCheckSchema from '../../generated/schemas/effects/equifax-check.ts'
import type experianCheckSchema from '../../generated/schemas/effects/experian-check.ts'
import type pullQuestionsSchema from '../../generated/schemas/effects/pull-questions.ts'
import type saveAnswersSchema from '../../generated/schemas/effects/save-answers.ts'
import type sendOtpSchema from '../../generated/schemas/effects/send-otp.ts'
import type submitClaimSchema from '../../generated/schemas/effects/submit-claim.ts'
import type verifyEmailSchema from '../../generated/schemas/effects/verify-email.ts'
import type verifyOtpSchema from '../../generated/schemas/effects/verify-otp.ts'
import type verifyPhoneSchema from '../../generated/schemas/effects/verify-phone.ts'
import { ConnectionLost } from '../api/index.ts'
import type { EffectContext, EffectHandler } from './effect-handler.ts'

export type { EffectContext } from './effect-handler.ts'

type Schema =
  | typeof answerQuestionsSchema
  | typeof checkDuplicateSchema
  | typeof createUserSchema
  | typeof equifaxCheckSchema
  | typeof experianCheckSchema
  | typeof pullQuestionsSchema
  | typeof saveAnswersSchema
  | typeof sendOtpSchema
  | typeof submitClaimSchema
  | typeof verifyEmailSchema
  | typeof verifyOtpSchema
  | typeof verifyPhoneSchema

/**
 * Each handler is a separate file, loaded while the visitor reads the step before. A name without a handler, or a handler with an outcome
 * outside its contract, does not compile.
 */
const HANDLERS: { readonly [S in Schema as S['name']]: () => Promise<EffectHandler<S>> } = {
  answerQuestions: async () => (await import('./answer-questions.ts')).answerQuestions,
  checkDuplicate: async () => (await import('./check-duplicate.ts')).checkDuplicate,
  createUser: async () => (await import('./create-user.ts')).createUser,
  equifaxCheck: async () => (await import('./equifax-check.ts')).equifaxCheck,
  experianCheck: async () => (await import('./experian-check.ts')).experianCheck,
  pullQuestions: async () => (await import('./pull-questions.ts')).pullQuestions,
  saveAnswers: async () => (await import('./save-answers.ts')).saveAnswers,
  sendOtp: async () => (await import('./send-otp.ts')).sendOtp,
  submitClaim: async () => (await import('./submit-claim.ts')).submitClaim,
  verifyEmail: async () => (await import('./verify-email.ts')).verifyEmail,
  verifyOtp: async () => (await import('./verify-otp.ts')).verifyOtp,
  verifyPhone: async () => (await import('./verify-phone.ts')).verifyPhone,
}

export type AnyHandler = (
  input: Readonly<Record<string, unknown>>,
  context: EffectContext,
) => Promise<{ readonly outcome: string; readonly data?: unknown }>

/** The handler of an effect by its name in journeys. Throws EFFECT_UNKNOWN. */
export function handlerOf(name: string): AnyHandler {
  const load = loaderOf(name)
  if (load === undefined)
    throw new Error(`EFFECT_UNKNOWN "${name}" has no handler in src/effects. Add one, named as in schemas/effects.`)
  return async (input, context) => {
    const handler = await load().catch((error: unknown) => {
      throw new ConnectionLost(error)
    })
    return handler(input, context)
  }
}

/** Preloads the handler of an effect. A failed load is retried when the handler is needed. */
export async function preloadHandler(name: string): Promise<void> {
  await loaderOf(name)?.().catch(() => undefined)
}

function loaderOf(name: string): (() => Promise<AnyHandler>) | undefined {
  const handlers: Readonly<Record<string, unknown>> = HANDLERS
  // The loader of journeys has checked that each effect gets the input of its contract.
  return Object.hasOwn(handlers, name) ? (handlers[name] as () => Promise<AnyHandler>) : undefined
}

export const effectNames: readonly string[] = Object.keys(HANDLERS)
