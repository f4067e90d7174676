import sendOtpCall from '../../generated/schemas/api/send-otp.ts'
import type schema from '../../generated/schemas/effects/send-otp.ts'
import { CallRefused } from '../api/index.ts'
import { isForTheCaller } from './is-for-the-caller.ts'
import type { EffectHandler } from './effect-handler.ts'

/** C083, C109, C110. The time is this device's own, because this device shows the lock that depends on it. */
export const sendOtp: EffectHandler<typeof schema> = async ({ phoneNumber, source }, { call }) => {
  const sentAt = Date.now()
  try {
    await call(sendOtpCall, { body: (claimNumber) => ({ claimNumber, source, parsedPhoneNumber: phoneNumber }) })
    return { outcome: 'sent', data: { sentAt, phoneNumber } }
  } catch (error) {
    if (!(error instanceof CallRefused) || isForTheCaller(error)) throw error
    const { status, apiError } = error
    if (apiError?.secondsSinceSent !== undefined)
      return { outcome: 'alreadySent', data: { sentAt: sentAt - apiError.secondsSinceSent * 1000, phoneNumber } }
    return status === 404
      ? { outcome: 'noClaim' }
      : { outcome: 'refused', data: { ...(apiError && { message: apiError.message }) } }
  }
}
