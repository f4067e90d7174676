import { journeys, type JourneyEntry } from 'virtual:journeys'
import resumeClaim from '../../../generated/schemas/api/resume-claim.ts'
import type { Fault } from '../../../engine/index.ts'
import { CallRefused, isPassing, type BodyOf } from '../../api/index.ts'
import type { Draft } from '../../session/drafts.ts'
import type { Services } from '../../app/services.ts'
import { words } from '../../app/words.ts'

export type ResumeAnswer =
  | { readonly kind: 'found'; readonly journey: JourneyEntry }
  /** The server asks for this proof; `fault` says what was wrong with the last one. */
  | { readonly kind: 'unproved'; readonly by: keyof Proof; readonly fault: Fault | undefined }
  | { readonly kind: 'failed'; readonly text: string }

/** What shows whose claim it is. */
export type Proof = BodyOf<typeof resumeClaim>

/** C067: asks for the claim of a link and takes it up on this device. Never rejects. */
export async function askForClaim(
  id: string,
  { api, claim, drafts, version }: Services,
  proof: Proof = {},
): Promise<ResumeAnswer> {
  try {
    const { responseObject } = await api.callFreely(resumeClaim, { params: { id }, body: proof })
    if (isBehind(drafts.read(responseObject.claimId), claim.id, responseObject)) drafts.forget(responseObject.claimId)
    claim.keep(responseObject.claimId)
    // the claim's own journey; where it is not run any more, this visitor's.
    const journey =
      journeys.find(({ name }) => name === responseObject.journey) ?? journeys.find(({ name }) => name === version.name)
    return journey === undefined ? { kind: 'failed', text: words.resume.notFound } : { kind: 'found', journey }
  } catch (error) {
    const unproved = unprovedBy(error, proof)
    if (unproved !== undefined) return unproved
    console.error('CLAIM_NOT_RESUMED', error)
    const isTooOften = error instanceof CallRefused && error.status === 429
    return { kind: 'failed', text: isTooOften ? error.message : words.resume.notFound }
  }
}

/** C112: a code that could not be checked stays as it was typed. One that was refused is worth nothing any more. */
function unprovedBy(error: unknown, given: Proof): ResumeAnswer | undefined {
  const by = error instanceof CallRefused ? error.problem?.stepUp : undefined
  if (by !== undefined)
    return { kind: 'unproved', by, fault: by in given ? faultOf(by, (error as CallRefused).message) : undefined }
  if (given.oneTimeCode === undefined || !isPassing(error)) return undefined
  return {
    kind: 'unproved',
    by: 'oneTimeCode',
    fault: { field: 'oneTimeCode', key: 'server', message: words.resume.network },
  }
}

function faultOf(field: keyof Proof, message: string): Fault {
  return { field, key: 'server', message, isEmptied: field === 'oneTimeCode' }
}

/** A draft of this device is kept only where it is this claim's, and no other device has gone on since. */
function isBehind(
  draft: Draft | undefined,
  heldClaim: string | undefined,
  { claimId, screens_completed }: { readonly claimId: string; readonly screens_completed: readonly string[] },
): boolean {
  return heldClaim !== claimId || screens_completed.some((step) => draft?.done?.includes(step) !== true)
}
