import createUserCall from '../../generated/schemas/api/create-user.ts'
import type schema from '../../generated/schemas/effects/create-user.ts'
import type { EffectHandler } from './effect-handler.ts'

/** C075 */
export const createUser: EffectHandler<typeof schema> = async (user, { call }) => {
  await call(createUserCall, { body: (claim_number) => ({ ...user, postcode: user.address.postcode, claim_number }) })
  return { outcome: 'created' }
}
