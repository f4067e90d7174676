import { describe, expect, it } from 'vitest'
import { restore, route, saved, type Saved } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { withQuietSteps } from '../../../src/journey/quiet-steps.ts'
import { projectSource } from '../../support/source.ts'
import { ALL_WELL, JANE, QUESTIONS, walk, type Ending } from '../../support/walker.ts'

const v3 = openJourney('v3', projectSource())
const answers = { Q1: '1', Q2: '2' }

/** Somebody whose first answers failed and whose second passed. */
function second(endings: readonly Ending[]) {
  return walk(v3, { ...ALL_WELL, answerQuestions: endings })
    .send({ type: 'open', path: '/' })
    .submit({ address: JANE.address })
    .submit(JANE.info)
    .submit(JANE.contact)
    .submit(JANE.sign)
    .pass(300)
    .submit()
    .submit({ identity_answers: answers })
}

/** What the backend gives back of a state: it never hears of a step that saves nothing. */
function fromBackend(person: ReturnType<typeof second>): Saved {
  const all = saved(v3, person.state())
  return { ...all, done: all.done.filter((step) => step !== 'secondChance') }
}

const stepOf = (known: Saved) => route(v3, restore(v3, known)).at(-1)?.step

describe('steps that only say something, in a claim from the backend', () => {
  it('have been passed if a later step is complete', () => {
    const person = second([{ outcome: 'secondSet', data: QUESTIONS }, 'pass'])
      .submit()
      .submit({ second_identity_answers: answers })
      .pass(300)
    expect(person.step()).toBe('equifaxReport')
    const known = fromBackend(person)
    expect(stepOf(known)).toBe('secondChance')
    expect(stepOf(withQuietSteps(v3, known))).toBe('equifaxReport')
  })

  it('still show if no later step is complete', () => {
    const known = fromBackend(second([{ outcome: 'secondSet', data: QUESTIONS }]))
    expect(stepOf(withQuietSteps(v3, known))).toBe('secondChance')
  })

  it('have all been passed in a submitted claim', () => {
    const person = second([{ outcome: 'secondSet', data: QUESTIONS }, 'fail'])
      .submit()
      .submit({ second_identity_answers: answers })
    expect(person.state().submitted).toBe(true)
    expect(stepOf(withQuietSteps(v3, fromBackend(person)))).toBe('finish')
  })
})
