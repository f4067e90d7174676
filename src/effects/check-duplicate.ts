import validateUser from '../../generated/schemas/api/validate-user.ts'
import type schema from '../../generated/schemas/effects/check-duplicate.ts'
import type { EffectHandler } from './effect-handler.ts'

/** C074, J062 */
export const checkDuplicate: EffectHandler<typeof schema> = async (person, { call }) => {
  const { responseObject } = await call(validateUser, { body: (claim_number) => ({ ...person, claim_number }) })
  return responseObject.valid
    ? { outcome: 'valid' }
    : { outcome: 'duplicate', data: { message: responseObject.message } }
}
