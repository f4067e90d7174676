import verifyPhoneCall from '../../generated/schemas/api/verify-phone.ts'
import type schema from '../../generated/schemas/effects/verify-phone.ts'
import type { EffectHandler } from './effect-handler.ts'

/** C073, A-144 */
export const verifyPhone: EffectHandler<typeof schema> = async ({ phone }, { call }) => {
  const { responseObject } = await call(verifyPhoneCall, { body: { phone } })
  return { outcome: responseObject.Result.ValidationResult.toLowerCase() === 'valid' ? 'valid' : 'invalid' }
}
