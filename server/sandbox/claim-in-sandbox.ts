import { claimReference } from '../../domain/index.ts'
import { namedClaim } from '../claims/stored/named-claim.ts'
import { findClaim } from '../claims/stored/claim-store.ts'
import { createResumeToken, resumeLink } from '../claims/resume/resume-token.ts'
import { openCode } from '../one-time-codes/index.ts'
import { keptSecret } from '../secrets/kept-secret.ts'
import { rightAnswers } from '../providers/index.ts'
import type { Services } from '../services/services.ts'

/** Everything sent about a claim, its computed results, the right answers to its open questions, and a new resume link. */
export async function claimInSandbox(
  named: string,
  origin: string,
  { db, now, codeKeys }: Pick<Services, 'db' | 'now' | 'codeKeys'>,
) {
  const found = await namedClaim(db, named)
  const claim = found.kind === 'claim' ? await findClaim(db, found.claimId) : undefined
  if (claim === undefined) return undefined
  const claimId = claim.id
  const [messages, outgoing, questionnaire] = await Promise.all([
    db
      .selectFrom('sandbox_messages')
      .select(['to', 'text', 'at'])
      .where('claim_id', '=', claimId)
      .orderBy('at')
      .execute(),
    db
      .selectFrom('outbox')
      .select(['target', 'payload', 'state'])
      .where('claim_id', '=', claimId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('questionnaires')
      .select('id')
      .where('claim_id', '=', claimId)
      .orderBy('number', 'desc')
      .executeTakeFirst(),
  ])
  return {
    claimId,
    reference: claimReference(claimId),
    messages: messages.map(({ to, text, at }) => ({ to, text, at: at.toISOString() })),
    oneTimeCode: await openCode(
      claimId,
      messages.map(({ text }) => text),
      { db, now, codeKeys },
    ),
    identity: questionnaire === undefined ? [] : rightAnswers(questionnaire.id, await keptSecret(db, 'sandbox')),
    screensCompleted: claim.screens_completed,
    results: claim.results,
    outgoing: outgoing.map(({ target, payload, state }) => ({ target, payload, status: state })),
    resumeLink: resumeLink(origin, await createResumeToken(db, claimId, now())),
  }
}
