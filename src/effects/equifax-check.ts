import { equifaxAgreements, equifaxOutcome } from '../../domain/index.ts'
import creditCheck from '../../generated/schemas/api/credit-check.ts'
import type schema from '../../generated/schemas/effects/equifax-check.ts'
import type { EffectHandler } from './effect-handler.ts'
import { homeAddress } from './home-address.ts'
import { lenderPolicyFor } from './lender-policy.ts'

/** C078, J067–J069: the bureau's file and what it means, by the same rules as on the server. */
export const equifaxCheck: EffectHandler<typeof schema> = async ({ first_name, last_name, dob, address }, { call }) => {
  const { responseObject } = await call(creditCheck, {
    body: (claim_number) => ({ claim_number, first_name, last_name, dob, ...homeAddress(address) }),
  })
  const file: unknown = responseObject.data.consumerCreditSearchResponse
  const found = equifaxOutcome(file, await lenderPolicyFor(equifaxAgreements(file), call))
  return found.outcome === 'agreements'
    ? { outcome: 'agreements', data: { agreements: [...found.agreements] } }
    : { outcome: found.outcome }
}
