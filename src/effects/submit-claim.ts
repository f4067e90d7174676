import saveClaim from '../../generated/schemas/api/save-claim.ts'
import type schema from '../../generated/schemas/effects/submit-claim.ts'
import { CallRefused } from '../api/index.ts'
import type { EffectHandler } from './effect-handler.ts'

/** The screen name with which the backend recognises a submission, whatever the step's name. */
const SUBMIT = 'submit-claim'

/** C066, J058: submits the claim. A repetition is harmless: the backend makes a single submission. */
export const submitClaim: EffectHandler<typeof schema> = async (_input, { call }) => {
  try {
    await call(saveClaim, {
      body: (claim_number) => ({ claim_number, screen_name: SUBMIT, should_add_screen_name: true }),
    })
    return { outcome: 'submitted' }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    if (error.apiError?.submitted === true) return { outcome: 'submitted' }
    if (error.apiError?.userExists === true) return { outcome: 'duplicate' }
    // If the error names the open step, the claim is transferred and submitted again: see perform-call.
    if (error.status === 409 && error.apiError?.next === undefined) return { outcome: 'incomplete' }
    throw error
  }
}
