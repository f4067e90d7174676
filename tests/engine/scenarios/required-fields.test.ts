import { describe, expect, it } from 'vitest'
import { restore, route, saved } from '../../../engine/index.ts'
import { choiceField, END, guardOf, page, smallJourney, textField, visitorOf } from '../support/small-journey.ts'

const now = Date.UTC(2026, 5, 1)

/** An urgent claim needs a phone number; where that is "020", the reason is asked, and required of urgent claims. */
const journey = smallJourney(
  'urgent',
  {
    urgent: page(
      '/',
      {
        urgent: choiceField('Is it urgent?', 'yes', 'no'),
        phone: { ...textField('Phone'), requiredWhen: 'isUrgent' },
        reason: { ...textField('Reason'), when: { phone: { const: '020' } }, requiredWhen: 'isUrgent' },
      },
      'later',
    ),
    later: page('/later', { note: { ...textField('Note'), requiredWhen: 'isUrgent' } }, 'end'),
    end: END,
  },
  { conditions: { isUrgent: { urgent: { const: 'yes' } } } },
)
const { begun, fill, asked, errorsOf, next, sentBy } = visitorOf(journey, now)

describe('a field with `requiredWhen`', () => {
  it('is always asked, and may stay empty where its condition does not hold', () => {
    const calm = fill(begun(), { urgent: 'no' })
    expect(asked(calm)).toEqual(['urgent', 'phone'])
    expect(errorsOf(calm)).toEqual([])
  })

  it('must be answered where its condition holds, also by what was typed on the same page', () => {
    const urgent = fill(begun(), { urgent: 'yes' })
    expect(errorsOf(urgent)).toEqual(['phone required'])
    expect(errorsOf(fill(urgent, { phone: '0207' }))).toEqual([])
  })

  it('is required only where it is asked, too', () => {
    const asking = fill(begun(), { urgent: 'yes', phone: '020' })
    expect(asked(asking)).toEqual(['urgent', 'phone', 'reason'])
    expect(errorsOf(asking)).toEqual(['reason required'])
    expect(errorsOf(fill(asking, { urgent: 'no' }))).toEqual([])
  })

  it('is checked wherever it is given', () => {
    expect(errorsOf(fill(begun(), { urgent: 'no', phone: '1' }))).toEqual(['phone minLength'])
  })

  it('is sent if it was given', () => {
    expect(sentBy(fill(begun(), { urgent: 'no' }))).toEqual({ urgent: 'no' })
    expect(sentBy(fill(begun(), { urgent: 'no', phone: '0207' }))).toEqual({ urgent: 'no', phone: '0207' })
  })

  it('opens a completed step again if an earlier answer makes it required', () => {
    const calm = next(next(fill(begun(), { urgent: 'no' })))
    expect(calm.step).toBe('end')
    const open = (answers: Readonly<Record<string, string>>) =>
      route(journey, restore(journey, { ...saved(journey, calm), answers: { ...calm.answers, ...answers } })).at(-1)
    expect(open({})).toMatchObject({ step: 'end' })
    expect(open({ urgent: 'yes' })).toMatchObject({ step: 'urgent' })
    expect(open({ urgent: 'yes', phone: '0207' })).toMatchObject({ step: 'later' })
    expect(open({ urgent: 'yes', phone: '0207', note: 'abc' })).toMatchObject({ step: 'end' })
  })

  it('is required by the guard', () => {
    const { blank, save } = guardOf(journey, now)
    const saveUrgent = (given: Record<string, unknown>) => save(blank, 'urgent', given)
    expect(saveUrgent({ urgent: 'yes' })).toMatchObject({
      kind: 'faulty',
      errors: [{ field: 'phone', key: 'required' }],
    })
    expect(saveUrgent({ urgent: 'yes', phone: '0207' })).toMatchObject({ progress: { done: ['urgent'] } })
    expect(saveUrgent({ urgent: 'no' })).toMatchObject({ progress: { done: ['urgent'] } })
  })
})
