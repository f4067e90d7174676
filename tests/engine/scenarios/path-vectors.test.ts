import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'
import { ALL_WELL, JANE, QUESTIONS, walk, type Ending, type Walker } from '../../support/walker.ts'

interface Vector {
  readonly version: 'v3' | 'v4' | 'v5'
  readonly pull: string
  readonly answers: readonly string[]
  readonly paths: readonly string[]
  readonly proved: boolean
}

const vectors = JSON.parse(readFileSync(new URL('../../cases/path-vectors.json', import.meta.url), 'utf8')) as Vector[]
const source = projectSource()
const journeys = { v3: openJourney('v3', source), v4: openJourney('v4', source), v5: openJourney('v5', source) }

describe('the path vectors of the three versions (J005, J014, J064–J066, J072, J073)', () => {
  it.each(vectors)('$version, first question $pull, answers $answers', ({ version, pull, answers, paths, proved }) => {
    const person = walk(journeys[version], {
      ...ALL_WELL,
      pullQuestions: withQuestions(pull),
      answerQuestions: answers.map(withQuestions),
    }).send({ type: 'open', path: '/' })
    toTheEnd(person)
    const base = journeys[version].path
    const walked = person.paths.map((path) => path.slice(base.length) || '/')
    expect(walked.slice(walked.indexOf('/sign'))).toEqual(paths)
    expect(person.state().submitted).toBe(true)
    expect(person.screen().title).toBe(proved ? 'Your claim has been submitted' : 'Final Step: Upload Your ID')
  })

  it('lets a variant list only what differs: v4 is two steps of v3, and v5 has no contact step (A-34)', () => {
    expect(Object.keys(journeys.v4.steps)).toEqual(Object.keys(journeys.v3.steps))
    expect(journeys.v5.steps['contact']).toBeUndefined()
    expect(walk(journeys.v5, { saveAnswers: 'saved' }).send({ type: 'open', path: '/contact' }).step()).toBe(
      'carFinance',
    )
  })
})

describe('the pre-questions of v5 (J017, J018, J059, J060, A-27–A-29)', () => {
  const begin = () => walk(journeys.v5, { saveAnswers: 'saved' }).send({ type: 'open', path: '/' })

  it('record No to the first and offer to continue anyway', () => {
    const person = begin()
    expect(person.screen()).toMatchObject({ progress: 8.3, title: 'Had a car on finance between 2007 - 2021?' })
    person.submit({}, 'no')
    expect(person.state().answers['had_car_on_finance']).toBe(false)
    expect(person.submit({}, 'continueAnyway').screen()).toMatchObject({ step: 'commission', progress: 16.7 })
  })

  it('record false for either answer to the second, store the raw answer separately, and stay on Yes until it is changed', () => {
    const person = begin().submit({}, 'yes').submit({}, 'yes')
    expect(person.state().answers).toMatchObject({
      did_dealer_disclose_commission: false,
      did_dealer_disclose_commission_raw: true,
    })
    expect(JSON.stringify(person.screen().content)).toContain(
      'Sorry, it seems like you may not be eligible for a car finance claim at this time.',
    )
    expect(person.submit({}, 'no').step()).toBe('postcode')
    expect(person.state().answers['did_dealer_disclose_commission_raw']).toBe(false)
  })
})

describe('info-contact of v5 (J022, J024, C143)', () => {
  it('rises from 40 to 50 with the name and to 60 with birth and privacy, and Next stays inert until all is valid', () => {
    const person = walk(journeys.v5, { saveAnswers: 'saved' })
      .send({ type: 'open', path: '/' })
      .submit({}, 'yes')
      .submit({}, 'no')
      .submit({ address: JANE.address })
    const look = () => [person.screen().progress, person.screen().actions[0]?.isInert]
    expect(look()).toEqual([40, true])
    person.send({ type: 'fill', values: { dateOfBirth: '31/3/1980', privacy_policy: true } })
    expect(look()).toEqual([40, true])
    person.send({ type: 'fill', values: { title: 'Mrs.', first_name: 'Jane', last_name: 'Sample' } })
    expect(look()).toEqual([60, true])
    person.send({ type: 'fill', values: { dateOfBirth: '31/3/' } })
    expect(look()).toEqual([50, true])
    person.send({ type: 'fill', values: { ...JANE.contact, dateOfBirth: '31/3/1980' } })
    expect(look()).toEqual([60, false])
  })
})

function withQuestions(outcome: string): Ending {
  return outcome === 'notFound' || outcome === 'secondSet' ? { outcome, data: QUESTIONS } : outcome
}

/** Fills in all fields, presses the first button that leads on, and lets timers run. */
function toTheEnd(person: Walker): void {
  const answers = {
    address: JANE.address,
    ...JANE.info,
    ...JANE.contact,
    ...JANE.sign,
    identity_answers: { Q1: '1', Q2: '2' },
    second_identity_answers: { Q1: '1', Q2: '2' },
  }
  for (let turns = 0; turns < 40 && person.screen().kind !== 'end'; turns += 1) {
    person.pass(300)
    const { actions } = person.screen()
    const pressed = person.step() === 'commission' ? 'no' : actions[0]?.id
    if (person.screen().kind !== 'end') person.submit(answers, pressed)
  }
}
