import saveClaim from '../../generated/schemas/api/save-claim.ts'
import type schema from '../../generated/schemas/effects/submit-claim.ts'
import { CallRefused } from '../api/index.ts'
import type { EffectHandler } from './effect-handler.ts'

/** The screen name by which the backend knows that a claim is to be submitted, whatever the step is called here. */
const SUBMIT = 'submit-claim'

/** C066, J058: submits the claim. Repeating it does no harm, the backend makes one submission of all. */
export const submitClaim: EffectHandler<typeof schema> = async (_input, { call }) => {
  try {
    await call(saveClaim, {
      body: (claim_number) => ({ claim_number, screen_name: SUBMIT, should_add_screen_name: true }),
    })
    return { outcome: 'submitted' }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    if (error.problem?.submitted === true) return { outcome: 'submitted' }
    if (error.problem?.userExists === true) return { outcome: 'duplicate' }
    // With the open step named, the claim is carried over and submitted again: see perform-call.
    if (error.status === 409 && error.problem?.next === undefined) return { outcome: 'incomplete' }
    throw error
  }
}
