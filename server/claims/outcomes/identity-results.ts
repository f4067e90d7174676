import type { AnswersOutcome, QuestionsOutcome } from '../../../domain/index.ts'
import { failureFields } from '../../../domain/index.ts'
import type { Claim } from '../../database/index.ts'

type Results = Claim['results']

/** The claim's results after pulling the questions (J063, J073–J074, A-41). */
export function afterQuestions(found: QuestionsOutcome, before: Results): Results {
  switch (found.outcome) {
    case 'found':
      return { ...before, q1FoundStatus: 'found', is_idv_done: true }
    case 'skipped':
      return { ...before, q1FoundStatus: 'skipped' }
    case 'notFound': {
      const { correlationId, transactionId, referenceId } = found.ids
      return { ...before, q1FoundStatus: 'notFound', luminate_id_config: { correlationId, transactionId, referenceId } }
    }
    case 'noQuestions':
    case 'failed':
      return { ...before, q1FoundStatus: found.outcome, ...rated('md', before), ...failureFields(found.rules) }
  }
}

/** The claim's results after the answers (J071–J074, A-43): a failed first set is not final while a second is offered. */
export function afterAnswers(found: AnswersOutcome, before: Results): Results {
  switch (found.outcome) {
    case 'pass':
      return { ...before, ...rated('hi', before), luminate_questions_assessment: 'PASS', is_idv_done: true }
    case 'secondSet':
      return before
    case 'fail':
      return { ...before, ...rated('md', before), luminate_questions_assessment: 'FAIL', ...failureFields(found.rules) }
    case 'failed':
      return { ...before, ...rated('md', before), ...failureFields(found.rules) }
  }
}

/** J063, A-41: 'hi' is never downgraded. */
function rated(qkba: 'hi' | 'md', before: Results): Results {
  return before.qkba === 'hi' ? {} : { qkba }
}
