import { createHmac } from 'node:crypto'
import {
  type AssessmentReason,
  type BureauRequest,
  type IdentityAnswers,
  type IdentityAssessment,
  type IdentityProvider,
  ProviderError,
} from '../ports/ports.ts'
import { sandboxName } from '../sandbox/sandbox-people.ts'
import {
  type QuestionSet,
  authenticationId,
  firstSet,
  questionSetOf,
  questionnaireOf,
  rightChoices,
} from './questionnaire.ts'

/** The surnames that get no questions, with the supplier's rule (C118–C120). */
const NO_QUESTIONS: ReadonlyMap<string, AssessmentReason> = new Map([
  ['noquestions', reason('KBA0011', 'Not enough questions to meet questionnaire generation criteria.')],
  [
    'nomatch',
    reason(
      'IDV0040',
      'Failed to match name and address on either Electoral roll or Active insight provider at current address',
    ),
  ],
  ['nobirth', reason('IDV0140', 'Date of Birth not matched at current address')],
])

export function sandboxIdentity(secret: string): IdentityProvider {
  return {
    async questions(request) {
      const surname = sandboxName(request.lastName)
      if (surname === 'kbadown') throw new ProviderError('identity', 'HTTP 500')
      const ids = sessionIds(request, secret)
      if (surname === 'found' || surname === 'skipped')
        return { ...ids, gbgQ1Status: surname, results: null, assessmentReason: [] }
      const rule = NO_QUESTIONS.get(surname)
      if (rule !== undefined) return { ...ids, gbgQ1Status: 'notFound', results: null, assessmentReason: [rule] }
      return {
        ...ids,
        gbgQ1Status: 'notFound',
        results: questionnaireOf(firstSet(request, secret), secret),
        assessmentReason: [],
      }
    },

    async answers(request) {
      const questionSet = questionSetOf(request.questionnaireId, secret)
      const authentic = request.authenticationId === authenticationId(request.questionnaireId, secret)
      if (questionSet === undefined || !authentic) return UNKNOWN_QUESTIONNAIRE
      if (questionSet.judging === 'answersdown') throw new ProviderError('identity', 'HTTP 500')
      if (mayPass(questionSet) && allRight(questionSet, request)) return assessment('PASS', null)
      // Only a first set leads to a second, so there is never a third.
      return assessment('FAIL', questionSet.set === 1 ? questionnaireOf({ ...questionSet, set: 2 }, secret) : null)
    },
  }
}

function mayPass({ judging, set }: QuestionSet): boolean {
  return judging === 'fair' || (judging === 'wrongonce' && set === 2)
}

function allRight(questionSet: QuestionSet, request: IdentityAnswers): boolean {
  const given = new Map(request.answers.map(({ questionId, answer }) => [questionId, answer]))
  return rightChoices(questionSet).every(({ questionId, choiceId }) => {
    const answer = given.get(questionId)
    return answer?.length === 1 && answer[0] === choiceId
  })
}

const UNKNOWN_QUESTIONNAIRE: IdentityAssessment = {
  assessment: [],
  assessmentReason: [reason('-1', 'Error submitting answers')],
  results: {
    errors: [
      {
        code: '404',
        msg: 'Unknown questionnaire',
        detailedMsg: 'These ids belong to no questionnaire of this supplier.',
      },
    ],
  },
}

function assessment(decision: 'PASS' | 'FAIL', results: IdentityAssessment['results']): IdentityAssessment {
  return { assessment: [{ key: 'decision', value: decision }], assessmentReason: [], results }
}

function reason(ruleId: string, words: string): AssessmentReason {
  return { o_RuleID: ruleId, o_Priority: '1', o_DefaultResponse: words }
}

/** Three ids that say nothing about the person and stay the same when the same claim asks again. */
function sessionIds(request: BureauRequest, secret: string) {
  const id = (kind: string) => {
    const hex = createHmac('sha256', secret).update(`${kind} ${request.claimNumber}`).digest('hex')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
  }
  return { correlationId: id('correlation'), transactionId: id('transaction'), referenceId: id('reference') }
}
