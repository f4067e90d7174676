import policy from '../../content/person-limits.json'
import { personKey } from '../claims/person/person-key.ts'
import type { Claim } from '../database/index.ts'
import { Refusal } from '../refusals/refusal.ts'
import { waitUntilFree } from '../http/rate-limit.ts'
import type { BureauRequest } from '../providers/index.ts'
import type { Services } from '../services/services.ts'
import { words } from '../refusals/words.ts'
import { suppliersFor } from './suppliers-for.ts'

export type AskedAbout = 'equifax' | 'experian' | 'questions' | 'answers'

const MOST: Readonly<Record<AskedAbout, number>> = {
  equifax: policy.perDay.creditSearchesOfOneBureau,
  experian: policy.perDay.creditSearchesOfOneBureau,
  questions: policy.perDay.questionSets,
  answers: policy.perDay.answeredSets,
}

/**
 * Counts calls to a supplier about a person, over all claims: by name and date of birth, because an address can be written
 * in many ways and anyone can type another e-mail address. Refuses with 429 once the day's limit is reached.
 */
export async function countForPerson(
  what: AskedAbout,
  claim: Claim,
  { firstName, lastName, dob }: BureauRequest,
  services: Services,
): Promise<void> {
  if (suppliersFor(claim, services) !== services.providers) return
  const person = personKey({
    email: '',
    dob,
    first_name: firstName,
    last_name: lastName,
    address: { postcode: '', address: '' },
  })
  const limit = { key: `${what} about ${await services.codeKeys.ofPerson(person)}`, most: MOST[what] }
  const retryAfter = await waitUntilFree(services.db, [limit], 24 * 60, services.now())
  if (retryAfter > 0) throw new Refusal('tooMany', { message: words.tooOften }, { retryAfter })
}
