import type { Saved } from '../../engine/index.ts'
import resumeClaim from '../../generated/schemas/api/resume-claim.ts'
import { CallRefused, type AnswerOf } from '../api/index.ts'
import type { Connection } from '../connection/connection.ts'
import type { Draft } from '../connection/drafts.ts'
import type { CurrentClaim } from '../session/current-claim.ts'

type Resumed = AnswerOf<typeof resumeClaim>['responseObject']

/** A claim's saved data, and its source. */
export interface Known {
  readonly draft: Draft
  readonly from: 'device' | 'backend'
}

/**
 * The saved data of this browser's claim: its draft on this device, else the backend's data, else nothing yet. A new
 * visitor waits for no call: the claim is opened while the first screen shows.
 */
export async function openClaim(
  claim: CurrentClaim,
  { api, drafts }: Pick<Connection, 'api' | 'drafts'>,
): Promise<Known> {
  const draft = drafts.read(claim.id)
  if (draft !== undefined && draft.submitted !== true) return { draft, from: 'device' }
  if (claim.id === undefined) return nothing
  try {
    const { responseObject } = await api.callFreely(resumeClaim, { params: { id: claim.id }, body: {} })
    return { draft: draftOf(responseObject), from: 'backend' }
  } catch (error) {
    if (draft !== undefined) return { draft, from: 'device' }
    // Another claim, or one whose session this browser has lost: it needs its link.
    if (error instanceof CallRefused && error.status < 500 && error.status !== 429) {
      claim.forget()
      return nothing
    }
    throw error
  }
}

const nothing: Known = { draft: {}, from: 'device' }

/** A claim from the backend, in the form that the engine restores. */
function draftOf({
  journey,
  journey_version: version,
  answers,
  outcomes,
  screens_completed,
  submitted,
  submittedAt,
}: Resumed): Draft {
  return {
    journey,
    version,
    answers,
    outcomes: outcomes as NonNullable<Saved['outcomes']>,
    done: screens_completed,
    submitted,
    ...(submittedAt === undefined ? {} : { submittedAt: Date.parse(submittedAt) }),
  }
}
