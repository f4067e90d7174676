import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersOutcome, failureFields, questionsOutcome } from '../../domain/index.ts'
import assessments from '../cases/assessments.json'

const results = {
  authenticationId: 'a-1',
  questionnaireId: 'q-1',
  questionGroups: [{ groupId: 'g1', questionHeading: 'Your credit card' }],
  questions: [
    {
      questionId: 'Q101',
      groupId: 'g1',
      questionText: 'Which company?',
      choiceType: 'SINGLE_CHOICE',
      choices: [
        { choiceId: 1, choiceText: 'Tern' },
        { choiceId: '5', choiceText: 'None of the above' },
      ],
    },
    {
      questionId: 'Q102',
      groupId: 'unknown',
      questionText: 'How long?',
      choices: { choiceId: '1', choiceText: 'A year' },
    },
  ],
}
const questions = [
  {
    questionId: 'Q101',
    questionHeading: 'Your credit card',
    questionText: 'Which company?',
    choiceType: 'SINGLE_CHOICE',
    choices: [
      { choiceId: '1', choiceText: 'Tern' },
      { choiceId: '5', choiceText: 'None of the above' },
    ],
  },
  {
    questionId: 'Q102',
    questionHeading: '',
    questionText: 'How long?',
    choiceType: 'SINGLE_CHOICE',
    choices: [{ choiceId: '1', choiceText: 'A year' }],
  },
]

describe('the outcome of the question pulling (C081)', () => {
  const settled = [
    ['found', 'found'],
    ['FOUND', 'found'],
    [' Skipped ', 'skipped'],
    ['skipped', 'skipped'],
  ]
  it.each(settled)('is, for gbgQ1Status %j, %s (J063)', (gbgQ1Status, outcome) => {
    expect(questionsOutcome({ gbgQ1Status, results })).toEqual({ outcome })
  })

  it.each(['notFound', 'Not found', '', undefined, null, 1])('asks the questions for gbgQ1Status %j', (gbgQ1Status) => {
    expect(
      questionsOutcome({ gbgQ1Status, correlationId: 'c', transactionId: 't', referenceId: 'r', results }),
    ).toEqual({
      outcome: 'notFound',
      questions,
      ids: {
        correlationId: 'c',
        transactionId: 't',
        referenceId: 'r',
        authenticationId: 'a-1',
        questionnaireId: 'q-1',
      },
    })
  })

  it.each([
    ['KBA0011', 'Not enough questions to meet questionnaire generation criteria.'],
    [
      'IDV0040',
      'Failed to match name and address on either Electoral roll or Active insight provider at current address',
    ],
    ['IDV0140', 'Date of Birth not matched at current address'],
  ])('without questions gives rule %s its own words (C118–C120)', (ruleId, reason) => {
    const assessmentReason = [{ o_RuleID: ruleId, o_Priority: '1', o_DefaultResponse: 'Failed …' }]
    expect(questionsOutcome({ gbgQ1Status: 'notFound', assessmentReason })).toEqual({
      outcome: 'noQuestions',
      rules: [{ ruleId, reason }],
    })
  })

  it.each(['XYZ1', 'constructor'])(
    'keeps the words of a rule it does not know, such as %s, also of a single one',
    (ruleId) => {
      const assessmentReason = { o_RuleID: ruleId, o_DefaultResponse: 'Something else' }
      expect(questionsOutcome({ results: null, assessmentReason })).toEqual({
        outcome: 'noQuestions',
        rules: [{ ruleId, reason: 'Something else' }],
      })
    },
  )

  it('without questions and without a rule is rule -1 (C121)', () => {
    const rules = [{ ruleId: '-1', reason: 'Error generating questions' }]
    expect(questionsOutcome({ results: { questions: [] } })).toEqual({ outcome: 'noQuestions', rules })
  })

  it.each([[undefined], [null], ['x'], [[]]])('is a failure for an answer that is %j', (response) => {
    expect(questionsOutcome(response)).toEqual({
      outcome: 'failed',
      rules: [{ ruleId: '-1', reason: 'Error generating questions' }],
    })
  })

  it('leaves out a question that cannot be asked', () => {
    const broken = [
      { questionId: 'Q1' },
      { questionText: 'x', choices: [{}] },
      { questionId: 'Q2', questionText: 'x', choices: [] },
      null,
    ]
    expect(questionsOutcome({ results: { questions: broken } })).toMatchObject({ outcome: 'noQuestions' })
  })
})

describe('the outcome of the answers (C082)', () => {
  it.each(assessments)('is $outcome for an assessment that is $description (A-51)', ({ assessment, outcome }) => {
    expect(answersOutcome({ assessment })).toMatchObject({ outcome })
  })

  it('is a second set when the answer brings new questions (J072, A-43)', () => {
    expect(answersOutcome({ assessment: { key: 'decision', value: 'FAIL' }, results })).toEqual({
      outcome: 'secondSet',
      questions,
      ids: { authenticationId: 'a-1', questionnaireId: 'q-1' },
    })
  })

  it('is a pass even when questions come along', () => {
    expect(answersOutcome({ assessment: { decision: 'PASS' }, results })).toEqual({ outcome: 'pass' })
  })

  it('is a failure with the rules that the bureau names', () => {
    const assessmentReason = [{ o_RuleID: 'IDV0140', o_DefaultResponse: 'x' }]
    expect(answersOutcome({ assessment: { decision: 'FAIL' }, assessmentReason })).toEqual({
      outcome: 'fail',
      rules: [{ ruleId: 'IDV0140', reason: 'Date of Birth not matched at current address' }],
    })
    expect(answersOutcome({ assessment: { decision: 'FAIL' } })).toEqual({ outcome: 'fail', rules: [] })
  })

  it.each([{ results: { errors: [{ code: '7', msg: 'x', detailedMsg: 'y' }] } }, {}])(
    'is rule -1 for %j (C121)',
    (response) => {
      expect(answersOutcome(response)).toEqual({
        outcome: 'fail',
        rules: [{ ruleId: '-1', reason: 'Error submitting answers' }],
      })
    },
  )
})

describe('what is recorded when identity stays open (J044, J074)', () => {
  it('is one field a rule and the list of reasons', () => {
    expect(
      failureFields([
        { ruleId: 'KBA0011', reason: 'a' },
        { ruleId: 'IDV0040', reason: 'b' },
      ]),
    ).toEqual({
      luminateFailure_KBA0011: 'a',
      luminateFailure_IDV0040: 'b',
      failureReasons: ['a', 'b'],
    })
  })

  it('is a field of its own for an error of the questions, and none for one of the answers (C121, A-49)', () => {
    expect(failureFields([{ ruleId: '-1', reason: 'Error generating questions' }])).toEqual({
      'luminateFailure_-1': 'Error generating questions',
      failureReasons: ['Error generating questions'],
      luminate_three_questions_error: 'Error generating questions',
    })
    expect(failureFields([{ ruleId: '-1', reason: 'Error submitting answers' }])).toEqual({
      'luminateFailure_-1': 'Error submitting answers',
      failureReasons: ['Error submitting answers'],
    })
  })
})

it('identity answers never make the outcomes throw, whatever JSON comes', () => {
  const anyAnswer = fc.oneof(
    fc.jsonValue(),
    fc.record({
      gbgQ1Status: fc.jsonValue(),
      results: fc.jsonValue(),
      assessment: fc.jsonValue(),
      assessmentReason: fc.jsonValue(),
    }),
    fc.record({ questions: fc.jsonValue(), questionGroups: fc.jsonValue() }).map((part) => ({ results: part })),
  )
  fc.assert(
    fc.property(anyAnswer, (answer) => {
      expect(['found', 'skipped', 'notFound', 'noQuestions', 'failed']).toContain(questionsOutcome(answer).outcome)
      expect(['pass', 'secondSet', 'fail', 'failed']).toContain(answersOutcome(answer).outcome)
    }),
  )
})
