import { describe, expect, it } from 'vitest'
import type { Condition, Step } from '../../../../engine/index.ts'
import { answeredQuestion } from '../../../../proof/facts/musts/answered-question.ts'

const LEASE: Condition = { finance: { const: 'lease' } }
const LOAN: Condition = { finance: { const: 'loan' } }
const button = (id: string, when?: Condition, set: object = { more: id }) => ({
  id,
  set,
  ...(when === undefined ? {} : { when }),
})
const must = (question: object | null, ...actions: readonly object[]) =>
  answeredQuestion({ id: 'report', question, actions } as unknown as Step)
const asked = (when?: Condition) => ({ text: 'Are these all?', ...(when === undefined ? {} : { when }) })

describe('the question of a step', () => {
  it('is only asked where a button answers it', () => {
    expect(must(asked(LEASE), button('yes', LOAN), button('no', LOAN), button('on', LEASE, {}))).toEqual([
      {
        code: 'QUESTION_UNANSWERED',
        step: 'report',
        pointer: '/steps/report/question/when',
        when: 'shown',
        condition: { anyOf: [LOAN, LOAN, { not: LEASE }] },
        message: 'the question may be shown while no button answers it: "yes" and "no" are not there.',
        hint: 'Give the question and the buttons that answer it the same condition.',
      },
    ])
  })

  it('is asked always if it has no condition', () => {
    expect(must(asked(), button('yes', LOAN))).toMatchObject([
      {
        pointer: '/steps/report/question',
        condition: { anyOf: [LOAN] },
        message: 'the question may be shown while no button answers it: "yes" is not there.',
      },
    ])
  })

  it.each<[string, object | null, readonly object[]]>([
    ['is not there', null, [button('yes', LOAN)]],
    ['has a button that always answers it', asked(LEASE), [button('yes'), button('no', LOAN)]],
    ['has the condition of a button that answers it', asked(LEASE), [button('yes', LEASE), button('no', LOAN)]],
    ['has no button that sets an answer', asked(LEASE), [button('on', LOAN, {})]],
  ])('needs no proof where it %s', (_, question, actions) => {
    expect(must(question, ...actions)).toEqual([])
  })
})
