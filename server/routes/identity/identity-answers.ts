import contract from '../../../generated/schemas/api/identity-answers.ts'
import { answersOutcome } from '../../../domain/index.ts'
import { bureauRequest, requireConsent } from '../../claims/person/claim-person.ts'
import { claimAtStart } from '../../claims/stored/claim-store.ts'
import { afterAnswers } from '../../claims/outcomes/identity-results.ts'
import { personOf } from '../../claims/stored/other-people.ts'
import { claimReadyFor, noteOutcome } from '../../claims/outcomes/record-outcome.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { route } from '../../http/route.ts'
import type { IdentityAssessment, Questionnaire } from '../../providers/index.ts'
import { inTime } from '../../providers/in-time.ts'
import { countForPerson, personLimit } from '../../suppliers/person-limit.ts'
import { keepQuestionnaire, useQuestionnaire } from '../../suppliers/questionnaires.ts'
import { words } from '../../refusals/words.ts'
import { suppliersFor } from '../../suppliers/suppliers-for.ts'

const EFFECT = 'answerQuestions'

/** C082 */
export const identityAnswers = route(contract, async ({ body, session }, services) => {
  const { db, now } = services
  // The owner of the questions: whatever changes meanwhile, the answers belong to this person.
  const asked = await claimAtStart(db, session, body.claim_number)
  requireConsent(asked)
  const personKey = personOf(asked.fields)
  let isLate = false
  const sent = {
    correlationId: body.correlation_id,
    authenticationId: body.authentication_id,
    questionnaireId: body.questionnaire_id,
    answers: body.answers,
  }
  const assessment = await useQuestionnaire(db, { claimId: asked.id, personKey }, sent, now, async () => {
    const claim = await claimReadyFor(EFFECT, body.claim_number, session, services)
    const note = async (response: unknown) => {
      const found = answersOutcome(response)
      const data =
        found.outcome === 'secondSet'
          ? { data: { questions: found.questions, ids: { correlationId: sent.correlationId, ...found.ids } } }
          : {}
      isLate = !(await noteOutcome(
        asked,
        session,
        { effect: EFFECT, outcome: found.outcome, ...data, results: (before) => afterAnswers(found, before) },
        services,
      ))
    }
    const ask = async () => {
      await countForPerson(await personLimit('answers', claim, bureauRequest(claim), services), services)
      return inTime('identity', contract.waitsMs, suppliersFor(claim, services).identity.answers(sent))
    }
    const judged = await ask().catch(async (error: unknown) => {
      await note(undefined)
      throw error
    })
    const next = secondSet(judged)
    if (next !== undefined && personKey !== undefined)
      await keepQuestionnaire(db, { claimId: claim.id, personKey, correlationId: sent.correlationId, set: next })
    await note(judged)
    return judged
  })
  if (isLate) throw new Refusal('conflict', { message: words.otherDetails })
  const answer = {
    ...assessment,
    assessment: [...assessment.assessment],
    assessmentReason: [...assessment.assessmentReason],
  }
  return { ...answer, responseObject: answer }
})

function secondSet({ results }: IdentityAssessment): Questionnaire | undefined {
  if (results === null) return undefined
  const { authenticationId, questionnaireId, questionGroups, questions } = results
  if (
    authenticationId === undefined ||
    questionnaireId === undefined ||
    questions === undefined ||
    questions.length === 0
  )
    return undefined
  return { authenticationId, questionnaireId, questionGroups: questionGroups ?? [], questions }
}
