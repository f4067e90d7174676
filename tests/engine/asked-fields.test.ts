import { describe, expect, it } from 'vitest'
import { advance, checkAnswers, restore, route, saved, type JourneyState } from '../../engine/index.ts'
import type { ClaimProgress } from '../../engine/guard/index.ts'
import { choiceField, END, guardOf, page, smallJourney, textField, visitorOf } from './support/small-journey.ts'

const now = Date.UTC(2026, 5, 1)

/** "How" reveals the e-mail address or the number on its own page; on the next page, "firm" depends on the page before. */
const journey = smallJourney('reveal', {
  kind: page('/', { kind: choiceField('Kind', 'person', 'firm') }, 'reach'),
  reach: page(
    '/reach',
    {
      how: choiceField('How', 'mail', 'phone', 'post'),
      mail: { ...textField('Mail'), when: { how: { const: 'mail' } } },
      number: { ...textField('Number'), when: { how: { const: 'phone' } } },
      hours: { ...textField('Hours'), when: { number: { const: '020' } } },
      firm: { ...textField('Firm'), when: { kind: { const: 'firm' } } },
    },
    'check',
  ),
  check: page(
    '/check',
    { note: { ...textField('Note'), when: { required: ['mail'] } }, other: textField('Other') },
    'end',
  ),
  end: END,
})
const { begun, fill, asked, errorsOf, next, sentBy } = visitorOf(journey, now)

describe('a field with `when`', () => {
  it('is shown where its condition holds, also behind another one, and is hidden otherwise', () => {
    const reach = atReach('person')
    expect(asked(reach)).toEqual(['how'])
    expect(asked(fill(reach, { how: 'mail' }))).toEqual(['how', 'mail'])
    expect(asked(fill(reach, { how: 'phone', number: '020' }))).toEqual(['how', 'number', 'hours'])
    expect(asked(fill(reach, { how: 'post', number: '020' }))).toEqual(['how'])
    expect(asked(atReach('firm'))).toEqual(['how', 'firm'])
  })

  it('is required and checked only where it is shown', () => {
    const mailed = fill(atReach('person'), { how: 'mail', number: 'x' })
    expect(errorsOf(mailed)).toEqual(['mail required'])
    expect(errorsOf(fill(mailed, { mail: 'a' }))).toEqual(['mail minLength'])
    expect(errorsOf(fill(mailed, { mail: 'abc' }))).toEqual([])
  })

  it('sends no answer that it does not ask for', () => {
    const state = fill(atReach('person'), { how: 'phone', number: '0207', mail: 'abc' })
    expect(sentBy(fill(state, { how: 'mail' }))).toEqual({ how: 'mail', mail: 'abc' })
    expect(sentBy(state)).toEqual({ how: 'phone', number: '0207' })
  })

  it('keeps a hidden answer for the case that it is asked for again, unless it is invalid', () => {
    const first = next(fill(atReach('person'), { how: 'mail', mail: 'abc' }))
    const changed = next(fill(back(first), { how: 'phone', number: '0207', mail: 'abc' }))
    expect(changed.answers).toMatchObject({ mail: 'abc', number: '0207' })
    expect(asked(changed)).toEqual(['other'])
    expect(asked(next(fill(back(changed), { how: 'mail' })))).toEqual(['note', 'other'])
    const invalid = next(fill(back(changed), { number: 'x', how: 'mail' }))
    expect(invalid.answers).not.toHaveProperty('number')
  })

  it('opens a completed step again if an earlier answer has changed, so that it asks for something new', () => {
    const person = next(fill(atReach('person'), { how: 'post' }))
    const firm = next(fill(back(back(person)), { kind: 'firm' }))
    expect(asked(firm)).toEqual(['how', 'firm'])
    const resumed = advance(
      journey,
      restore(journey, saved(journey, firm)),
      { type: 'open', path: '/check' },
      { now },
    ).state
    expect(resumed.step).toBe('reach')
    const again = { ...firm, answers: { ...firm.answers, kind: 'person' } }
    expect(route(journey, again).map(({ step }) => step)).toEqual(['kind', 'reach', 'check'])
  })

  it('is checked in the same way by name, and in full where no route is given', () => {
    const answers = { how: 'mail' }
    const keys = (found: ReturnType<typeof checkAnswers>) => found.map(({ field }) => field)
    expect(keys(checkAnswers(journey, 'reach', answers, { now, route: ['kind', 'reach'] }))).toEqual(['mail'])
    expect(keys(checkAnswers(journey, 'reach', answers, { now }))).toEqual(['mail', 'number', 'hours', 'firm'])
  })
})

describe('the guard', () => {
  const { blank, save } = guardOf(journey, now)
  const kindSaved = (kind: string): ClaimProgress => {
    const result = save(blank, 'kind', { kind })
    if (result.kind !== 'filled') throw new Error(result.kind)
    return result.progress
  }

  it('completes a step without the answers that it does not ask for, and refuses it without one that it does', () => {
    expect(save(kindSaved('person'), 'reach', { how: 'post' })).toMatchObject({ progress: { done: ['kind', 'reach'] } })
    expect(save(kindSaved('firm'), 'reach', { how: 'post' })).toMatchObject({
      kind: 'faulty',
      errors: [{ field: 'firm' }],
    })
    expect(save(kindSaved('person'), 'reach', { how: 'mail' })).toMatchObject({
      kind: 'faulty',
      errors: [{ field: 'mail' }],
    })
  })

  it('also checks answers that are not asked for: they may be asked for later', () => {
    expect(save(kindSaved('person'), 'reach', { how: 'post', mail: 'a' })).toMatchObject({
      kind: 'faulty',
      errors: [{ field: 'mail', key: 'minLength' }],
    })
  })

  it('leads back to a completed step once it asks for something new', () => {
    const done = save(kindSaved('person'), 'reach', { how: 'post' })
    if (done.kind !== 'filled') throw new Error(done.kind)
    const firm = save(done.progress, 'kind', { kind: 'firm' })
    if (firm.kind !== 'filled') throw new Error(firm.kind)
    expect(save(firm.progress, 'check', { other: 'abc' })).toMatchObject({ kind: 'early', open: { step: 'reach' } })
  })
})

/** On the second step. */
function atReach(kind: string): JourneyState {
  return next(fill(begun(), { kind }))
}

function back(state: JourneyState): JourneyState {
  return advance(journey, state, { type: 'back' }, { now }).state
}
