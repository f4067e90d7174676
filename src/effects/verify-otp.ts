import verifyOtpCall from '../../generated/schemas/api/verify-otp.ts'
import type schema from '../../generated/schemas/effects/verify-otp.ts'
import { CallRefused } from '../api/index.ts'
import { isForTheCaller } from './is-for-the-caller.ts'
import type { EffectHandler } from './effect-handler.ts'

/** C084, C109, C111. An error of the server (5xx), or in front of it, says nothing about the code, so it is the failure. */
export const verifyOtp: EffectHandler<typeof schema> = async ({ otp, source }, { call }) => {
  try {
    await call(verifyOtpCall, { body: (claimNumber) => ({ claimNumber, otp, source }) })
    return { outcome: 'verified' }
  } catch (error) {
    if (!(error instanceof CallRefused) || isForTheCaller(error) || error.status >= 500) throw error
    return error.status === 404
      ? { outcome: 'noClaim' }
      : { outcome: 'refused', data: { ...(error.apiError && { message: error.apiError.message }) } }
  }
}
