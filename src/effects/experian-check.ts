import { experianAgreements, experianOutcome } from '../../domain/index.ts'
import experianReport from '../../generated/schemas/api/experian-report.ts'
import type schema from '../../generated/schemas/effects/experian-check.ts'
import type { BodyOf } from '../api/index.ts'
import type { EffectHandler } from './effect-handler.ts'
import { lenderPolicyFor } from './lender-policy.ts'

type Body = BodyOf<typeof experianReport>

/** C080, J067–J070: the bureau's file and what it means, by the same rules as on the server. */
export const experianCheck: EffectHandler<typeof schema> = async (
  { title, first_name, last_name, dob, address },
  { call },
) => {
  const { responseObject } = await call(experianReport, {
    query: { service: 'exp' },
    body: (claim_number) => ({
      claim_number,
      first_name,
      last_name,
      dob,
      ...(title === undefined ? {} : { title: title as NonNullable<Body['title']> }),
      house_name: address.name ?? '',
      house_number: address.number ?? '',
      street: address.street1 ?? '',
      street2: address.street2 ?? '',
      district: address.district ?? '',
      post_town: address.postTown,
      county: address.county ?? '',
      post_code: address.postcode,
    }),
  })
  const found = experianOutcome(responseObject, await lenderPolicyFor(experianAgreements(responseObject), call))
  return found.outcome === 'agreements'
    ? { outcome: 'agreements', data: { agreements: [...found.agreements] } }
    : { outcome: found.outcome }
}
