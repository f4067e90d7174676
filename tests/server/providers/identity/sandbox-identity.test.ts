import { describe, expect, it } from 'vitest'
import {
  type AnswersOutcome,
  type IdentityIds,
  type QuestionsOutcome,
  answersOutcome,
  questionsOutcome,
} from '../../../../domain/index.ts'
import { ProviderError, rightAnswers, sandboxProviders } from '../../../../server/providers/index.ts'
import { SECRET, request, sandbox } from '../sandbox.ts'

describe('the identity sandbox, by surname', () => {
  it.each(['Sample', 'Duplicate', ' o’brien '])(
    '%j gets three questions of five choices, the last "None of the above" (J053)',
    async (lastName) => {
      const { questions } = await asked(lastName)
      expect(questions).toHaveLength(3)
      for (const question of questions) {
        expect(question.questionHeading).not.toBe('')
        expect(question.choices).toHaveLength(5)
        expect(new Set(question.choices.map(({ choiceText }) => choiceText)).size).toBe(5)
        expect(question.choices[4]?.choiceText).toBe('None of the above')
      }
    },
  )

  it('(any other) passes with right answers (J071)', async () => {
    expect(await answered('Sample', 'right')).toEqual(['pass'])
  })

  it('(any other) gets a second set once after a wrong answer, and passes or fails with that (J072)', async () => {
    expect(await answered('Sample', 'wrong', 'right')).toEqual(['secondSet', 'pass'])
    expect(await answered('Sample', 'wrong', 'wrong')).toEqual(['secondSet', 'fail'])
  })

  it('(any other) does not pass with one answer missing, or with two to one question', async () => {
    expect(await answered('Sample', 'missing')).toEqual(['secondSet'])
    expect(await answered('Sample', 'all')).toEqual(['secondSet'])
  })

  it('Wrongonce never passes the first set, and passes the second with right answers', async () => {
    expect(await answered('Wrongonce', 'right', 'right')).toEqual(['secondSet', 'pass'])
    expect(await answered('wrongONCE ', 'right', 'wrong')).toEqual(['secondSet', 'fail'])
  })

  it('Failtwice passes neither', async () => {
    expect(await answered('Failtwice', 'right', 'right')).toEqual(['secondSet', 'fail'])
  })

  it.each([
    ['Found', 'found'],
    ['Skipped', 'skipped'],
    [' FOUND ', 'found'],
  ])('%s needs no questions (J063)', async (lastName, outcome) => {
    expect(await pulled(lastName)).toEqual({ outcome })
  })

  it.each([
    ['Noquestions', 'KBA0011', 'Not enough questions to meet questionnaire generation criteria.'],
    [
      'Nomatch',
      'IDV0040',
      'Failed to match name and address on either Electoral roll or Active insight provider at current address',
    ],
    ['Nobirth', 'IDV0140', 'Date of Birth not matched at current address'],
  ])('%s gets no questions, by rule %s (C118–C120)', async (lastName, ruleId, reason) => {
    expect(await pulled(lastName)).toEqual({ outcome: 'noQuestions', rules: [{ ruleId, reason }] })
  })

  it('Kbadown gets no answer to the questions call', async () => {
    await expect(pulled('Kbadown')).rejects.toBeInstanceOf(ProviderError)
  })

  it('Answersdown gets questions, and no answer to the answers call', async () => {
    await expect(answered('Answersdown', 'right')).rejects.toBeInstanceOf(ProviderError)
  })
})

describe('an identity questionnaire', () => {
  it('is the same when the same claim asks again, in another process too', async () => {
    expect(await sandbox().identity.questions(request())).toEqual(await sandbox().identity.questions(request()))
  })

  it('differs from claim to claim', async () => {
    const { identity } = sandbox()
    const [one, other] = await Promise.all(
      ['claim-1', 'claim-2'].map((claimNumber) => identity.questions(request({ claimNumber }))),
    )
    expect(one?.results?.questionnaireId).not.toBe(other?.results?.questionnaireId)
    expect(one?.correlationId).not.toBe(other?.correlationId)
  })

  it('can be answered in a process that did not ask it', async () => {
    const { ids } = await asked('Sample')
    expect(await outcomeOf(ids, rightOf(ids))).toEqual({ outcome: 'pass' })
  })

  it('asks no question of the first set again in the second', async () => {
    for (const lastName of ['Sample', 'Wrongonce', 'Smith', 'Jones', 'Taylor']) {
      const first = await asked(lastName)
      const second = await outcomeOf(first.ids, [])
      if (second.outcome !== 'secondSet') throw new Error(`no second set but ${second.outcome}`)
      const texts = [...first.questions, ...second.questions].map(({ questionText }) => questionText)
      expect(new Set(texts).size).toBe(6)
      expect(second.ids.questionnaireId).not.toBe(first.ids.questionnaireId)
    }
  })

  it('has right answers that are not always in one place', async () => {
    const right = new Set<string>()
    for (const claimNumber of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']) {
      for (const { choiceId } of rightOf((await asked('Sample', claimNumber)).ids)) right.add(choiceId)
    }
    expect(right.size).toBeGreaterThan(3)
  })

  it('says nothing of the person in its ids, and nothing of how it is judged', async () => {
    const { ids } = await asked('Wrongonce')
    const readable = [...Object.values(ids), Buffer.from(ids.questionnaireId, 'base64url').toString('latin1')].join(' ')
    expect(readable).not.toMatch(/wrongonce|jane|claim-1|1985/i)
  })

  it.each([
    ['changed', (id: string) => `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`],
    ['cut short', (id: string) => id.slice(0, 20)],
    ['made up', () => 'made-up'],
    ['empty', () => ''],
  ])('is refused when its id is %s (C121)', async (_, forged) => {
    const { ids } = await asked('Sample')
    const questionnaireId = forged(ids.questionnaireId)
    expect(await outcomeOf({ ...ids, questionnaireId }, rightOf(ids))).toEqual({
      outcome: 'fail',
      rules: [{ ruleId: '-1', reason: 'Error submitting answers' }],
    })
    expect(rightAnswers(questionnaireId, SECRET)).toEqual([])
  })

  it('is refused with another authentication id, and by a sandbox with another secret', async () => {
    const { ids } = await asked('Sample')
    expect(await outcomeOf({ ...ids, authenticationId: 'x' }, rightOf(ids))).toMatchObject({ outcome: 'fail' })
    const elsewhere = sandboxProviders({
      secret: 'another',
      wait: async () => undefined,
      deliver: async () => undefined,
    })
    const answer = await elsewhere.identity.answers({ ...ids, answers: [] })
    expect(answersOutcome(answer)).toMatchObject({ outcome: 'fail', rules: [{ ruleId: '-1' }] })
  })
})

type Way = 'right' | 'wrong' | 'missing' | 'all'
type Given = readonly { readonly questionId: string; readonly choiceId: string }[]

/** Asks, and answers one set after the other in the ways given. */
async function answered(lastName: string, ...ways: readonly Way[]): Promise<readonly string[]> {
  let ids = (await asked(lastName)).ids
  const outcomes: string[] = []
  for (const way of ways) {
    const outcome = await outcomeOf(ids, ...givenIn(way, ids))
    outcomes.push(outcome.outcome)
    if (outcome.outcome === 'secondSet') ids = { ...ids, ...outcome.ids }
  }
  return outcomes
}

function givenIn(way: Way, ids: IdentityIds): readonly [Given, (readonly string[])?] {
  const right = rightOf(ids)
  if (way === 'right') return [right]
  if (way === 'missing') return [right.slice(1)]
  if (way === 'all') return [right, ['1', '2', '3', '4', '5']]
  return [right.map((each, at) => (at === 0 ? { ...each, choiceId: each.choiceId === '1' ? '2' : '1' } : each))]
}

async function outcomeOf(ids: IdentityIds, given: Given, choices?: readonly string[]): Promise<AnswersOutcome> {
  const answers = given.map(({ questionId, choiceId }) => ({ questionId, answer: choices ?? [choiceId] }))
  return answersOutcome(await sandbox().identity.answers({ ...ids, answers }))
}

function rightOf(ids: IdentityIds): Given {
  return rightAnswers(ids.questionnaireId, SECRET).map(({ questionId, rightChoiceId }) => ({
    questionId,
    choiceId: rightChoiceId,
  }))
}

async function asked(lastName: string, claimNumber = 'claim-1') {
  const outcome = await pulled(lastName, claimNumber)
  if (outcome.outcome !== 'notFound') throw new Error(`the questions came out ${outcome.outcome}`)
  return outcome
}

async function pulled(lastName: string, claimNumber = 'claim-1'): Promise<QuestionsOutcome> {
  return questionsOutcome(await sandbox().identity.questions(request({ lastName, claimNumber })))
}
