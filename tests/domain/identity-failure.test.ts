import { describe, expect, it } from 'vitest'
import { answersError, failureFields, failureRules, questionsError } from '../../domain/identity-failure.ts'

describe('the rules by which identity was not settled (J074)', () => {
  it('have the reason that the bureau gives where we know none, or none at all', () => {
    expect(failureRules([{ o_RuleID: 'X9', o_DefaultResponse: 'Too few questions' }, { o_RuleID: 'X10' }])).toEqual([
      { ruleId: 'X9', reason: 'Too few questions' },
      { ruleId: 'X10', reason: '' },
    ])
  })

  it('are left out where they have no number, and may come without a list', () => {
    expect(failureRules([{ o_DefaultResponse: 'Nothing' }, 'x', null])).toEqual([])
    expect(failureRules({ o_RuleID: 'X9' })).toEqual([{ ruleId: 'X9', reason: '' }])
  })
})

describe('the fields of a claim whose identity was not settled (A-49)', () => {
  it('name the error of the questions next to other rules', () => {
    const rule = { ruleId: 'X9', reason: 'Too few questions' }
    expect(failureFields([rule, questionsError])).toEqual({
      luminateFailure_X9: rule.reason,
      'luminateFailure_-1': questionsError.reason,
      failureReasons: [rule.reason, questionsError.reason],
      luminate_three_questions_error: questionsError.reason,
    })
  })

  it.each([
    ['the answers could not be checked, which has the same number', answersError],
    ['another rule has the same words', { ruleId: 'X9', reason: questionsError.reason }],
  ])('do not name it where %s', (_, rule) => {
    expect(failureFields([rule])).not.toHaveProperty('luminate_three_questions_error')
  })
})
