import { journeys, type JourneyEntry } from 'virtual:journeys'
import words from '../../../content/resume.json'
import resumeClaim from '../../../generated/schemas/api/resume-claim.ts'
import type { ValidationError } from '../../../engine/index.ts'
import { CallRefused, isPassing, type BodyOf } from '../../api/index.ts'
import { connection } from '../../connection/connection.ts'
import type { Draft } from '../../connection/drafts.ts'
import type { Services } from '../../services/services.ts'

export type ResumeAnswer =
  | { readonly kind: 'found'; readonly journey: JourneyEntry }
  /** The server requires this proof; `fault` says what was wrong with the last one. */
  | { readonly kind: 'unproved'; readonly by: keyof Proof; readonly fault: ValidationError | undefined }
  | { readonly kind: 'failed'; readonly text: string }

/** The proof that a claim is the visitor's. */
export type Proof = BodyOf<typeof resumeClaim>

/** C067: requests the claim of a link and stores it on this device. Never rejects. */
export async function askForClaim(id: string, services: Services, proof: Proof = {}): Promise<ResumeAnswer> {
  const { claim, version } = services
  const { api, drafts } = connection(services)
  try {
    const { responseObject } = await api.callFreely(resumeClaim, { params: { id }, body: proof })
    if (isBehind(drafts.read(responseObject.claimId), claim.id, responseObject)) drafts.forget(responseObject.claimId)
    claim.keep(responseObject.claimId)
    // the claim's own journey; if it no longer exists, this visitor's.
    const journey =
      journeys.find(({ name }) => name === responseObject.journey) ?? journeys.find(({ name }) => name === version.name)
    return journey === undefined ? { kind: 'failed', text: words.notFound } : { kind: 'found', journey }
  } catch (error) {
    const unproved = unprovedBy(error, proof)
    if (unproved !== undefined) return unproved
    console.error('CLAIM_NOT_RESUMED', error)
    const isTooOften = error instanceof CallRefused && error.status === 429
    return { kind: 'failed', text: isTooOften ? error.message : words.notFound }
  }
}

/** C112: a code that could not be checked stays in the field. A refused one is cleared, because it is invalid now. */
function unprovedBy(error: unknown, given: Proof): ResumeAnswer | undefined {
  const by = error instanceof CallRefused ? error.apiError?.stepUp : undefined
  if (by !== undefined)
    return { kind: 'unproved', by, fault: by in given ? errorOf(by, (error as CallRefused).message) : undefined }
  if (given.oneTimeCode === undefined || !isPassing(error)) return undefined
  return {
    kind: 'unproved',
    by: 'oneTimeCode',
    fault: { field: 'oneTimeCode', key: 'server', message: words.network },
  }
}

function errorOf(field: keyof Proof, message: string): ValidationError {
  return { field, key: 'server', message, isEmptied: field === 'oneTimeCode' }
}

/** Keeps this device's draft only if it is of this claim, and no other device has continued it since. */
function isBehind(
  draft: Draft | undefined,
  heldClaim: string | undefined,
  { claimId, screens_completed }: { readonly claimId: string; readonly screens_completed: readonly string[] },
): boolean {
  return heldClaim !== claimId || screens_completed.some((step) => draft?.done?.includes(step) !== true)
}
