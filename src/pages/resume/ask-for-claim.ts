import { journeys, type JourneyEntry } from 'virtual:journeys'
import resumeClaim from '../../../generated/schemas/api/resume-claim.ts'
import { CallRefused } from '../../api/index.ts'
import type { Services } from '../../services.ts'
import { words } from '../../words.ts'

export type ResumeAnswer =
  | { readonly kind: 'found'; readonly journey: JourneyEntry }
  /** The date of birth is asked for; `fault` says what was wrong with the last one. */
  | { readonly kind: 'unproved'; readonly fault: string | undefined }
  | { readonly kind: 'failed'; readonly text: string }

/** C067: asks for the claim of a link and takes it up on this device. Never rejects. */
export async function askForClaim(id: string, { api, claim }: Services, dateOfBirth?: string): Promise<ResumeAnswer> {
  try {
    const { responseObject } = await api.callFreely(resumeClaim, { params: { id }, body: dateOfBirth === undefined ? {} : { dateOfBirth } })
    claim.keep(responseObject.claimId)
    // the claim's own journey; where it is not run any more, the first.
    const journey = journeys.find(({ name }) => name === responseObject.journey) ?? journeys[0]
    return journey === undefined ? { kind: 'failed', text: words.resume.notFound } : { kind: 'found', journey }
  } catch (error) {
    if (error instanceof CallRefused && error.problem?.stepUp !== undefined) {
      return { kind: 'unproved', fault: dateOfBirth === undefined ? undefined : error.message }
    }
    console.error('CLAIM_NOT_RESUMED', error)
    const isTooOften = error instanceof CallRefused && error.status === 429
    return { kind: 'failed', text: isTooOften ? error.message : words.resume.notFound }
  }
}
