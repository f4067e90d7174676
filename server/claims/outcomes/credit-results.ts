import type { EquifaxOutcome, ExperianOutcome } from '../../../domain/index.ts'
import { CREDIT_WORDS, previousAddresses, previousSearches } from '../../../domain/index.ts'
import type { Claim } from '../../database/index.ts'

type Results = Claim['results']
type Bureau = 'equifax' | 'experian'

/** The claim fields that each bureau's step writes. */
const FIELDS = {
  equifax: { done: 'is_credit_check_done', status: 'credit_check_status' },
  experian: { done: 'is_experian_credit_check_done', status: 'experian_credit_check_status' },
} as const

/** The claim's results after a credit check (J052, J067–J070, A-68, A-69). PASS is recorded when the visitor continues with a choice. */
export function afterCreditCheck(bureau: Bureau, found: ExperianOutcome | EquifaxOutcome, before: Results): Results {
  const { done, status } = FIELDS[bureau]
  const checked = {
    ...before,
    [done]: true,
    ...('groups' in found
      ? { credit_files: { ...(before.credit_files as object | undefined), [bureau]: found.groups } }
      : {}),
  }
  if (found.outcome === 'agreements') return checked
  return {
    ...checked,
    [status]: 'FAIL',
    credit_check_failure_reason: found.reason,
    // A FAIL of one bureau does not revoke what was chosen from the other.
    ...(found.outcome !== 'blacklisted' && before.like_to_file_claim !== CREDIT_WORDS.yes
      ? { like_to_file_claim: CREDIT_WORDS.noLenders }
      : {}),
  }
}

/** Further data in the Equifax-style file: former addresses, and searches by the companies listed. */
export function creditHistory(response: unknown, verificationProviders: readonly string[]): Results {
  return {
    previousAddresses: previousAddresses(response),
    previous_searches: previousSearches(response, verificationProviders),
  }
}

/** J069: the visitor continued with these agreements of this bureau. */
export function afterSelection(bureau: Bureau, hpIds: readonly string[], before: Results): Results {
  return {
    ...before,
    [FIELDS[bureau].status]: 'PASS',
    like_to_file_claim: CREDIT_WORDS.yes,
    selected: { ...(before.selected as object | undefined), [bureau]: hpIds },
  }
}
