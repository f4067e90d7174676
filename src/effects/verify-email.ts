import verifyEmailCall from '../../generated/schemas/api/verify-email.ts'
import type schema from '../../generated/schemas/effects/verify-email.ts'
import type { EffectHandler } from './effect-handler.ts'

/** A catchall domain accepts every address (J079). */
const GOOD = ['valid', 'catchall']

/** C072 */
export const verifyEmail: EffectHandler<typeof schema> = async ({ email }, { call }) => {
  const { responseObject } = await call(verifyEmailCall, { body: { email } })
  return { outcome: GOOD.includes(plain(responseObject.Result)) ? 'valid' : 'invalid' }
}

/** "Catch_All", "catch all" and "catchall" are one answer. */
function plain(result: string): string {
  return result.toLowerCase().replace(/[_\s]/g, '')
}
