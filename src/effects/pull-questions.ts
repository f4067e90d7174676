import { questionsOutcome } from '../../domain/index.ts'
import identityQuestions from '../../generated/schemas/api/identity-questions.ts'
import type schema from '../../generated/schemas/effects/pull-questions.ts'
import type { EffectHandler } from './effect-handler.ts'
import { homeAddress } from './home-address.ts'

/** C081, J063 */
export const pullQuestions: EffectHandler<typeof schema> = async (
  { first_name, last_name, dob, address },
  { call },
) => {
  const { responseObject } = await call(identityQuestions, {
    // No step asks for a middle name.
    body: (claim_number) => ({ claim_number, first_name, last_name, middle_name: '', dob, ...homeAddress(address) }),
  })
  const found = questionsOutcome(responseObject)
  if (found.outcome !== 'notFound') return { outcome: found.outcome }
  return { outcome: 'notFound', data: { questions: [...found.questions], ids: { ...found.ids } } }
}
