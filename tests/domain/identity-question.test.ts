import { describe, expect, it } from 'vitest'
import { identityIds, identityQuestions, questionnaireIds } from '../../domain/identity-question.ts'

const choice = { choiceId: '1', choiceText: 'Tern' }
const question = { questionId: 'Q1', questionText: 'Which company?', choices: [choice] }
const asked = { ...question, questionHeading: '', choiceType: 'SINGLE_CHOICE' }

describe('the questions of a bureau (J053)', () => {
  it.each([
    ['no id', { ...question, questionId: '' }],
    ['no text', { ...question, questionText: ' ' }],
    ['no choices', { ...question, choices: [] }],
    ['no choice with an id', { ...question, choices: [{ ...choice, choiceId: null }] }],
    ['no choice with a text', { ...question, choices: [{ ...choice, choiceText: '' }] }],
  ])('leave out one with %s', (_, raw) => {
    expect(identityQuestions({ questions: [raw, question] })).toEqual([asked])
  })

  it('leave out a choice that cannot be shown, and keep the others', () => {
    const choices = [{ choiceId: '2' }, choice, { choiceText: 'None' }, null]
    expect(identityQuestions({ questions: [{ ...question, choices }] })).toEqual([asked])
  })

  it('have the heading of their own group, and none without a group', () => {
    const questionGroups = [{ questionHeading: 'Of no group' }, { groupId: 'g', questionHeading: 'Your loans' }]
    const questions = [{ ...question, groupId: 'g' }, question]
    expect(identityQuestions({ questionGroups, questions })).toEqual([
      { ...asked, questionHeading: 'Your loans' },
      asked,
    ])
  })
})

describe('the ids of a set of questions (C082)', () => {
  it('are kept whole, and empty where the answer has none', () => {
    const authenticationId = 'a'.repeat(500)
    expect(questionnaireIds({ authenticationId })).toEqual({ authenticationId, questionnaireId: '' })
    expect(identityIds({ referenceId: 7 })).toEqual({ correlationId: '', transactionId: '', referenceId: '7' })
  })
})
