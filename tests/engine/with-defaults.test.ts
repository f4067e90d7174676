import { describe, expect, it } from 'vitest'
import { advance, defaultOf, hasDefaults, restore, saved, screen, type JourneyState } from '../../engine/index.ts'
import { choiceField, END, page, smallJourney, textField, visitorOf } from './support/small-journey.ts'

const now = Date.UTC(2026, 5, 1)

const lease = { ...choiceField('How was it paid?', 'loan', 'lease'), default: 'lease' }
const optional = { ...textField('Colour'), optional: true, default: 'black' }

/** How a car was paid for, its colour, which may stay empty, and with a lease a reference, which has a default too. */
const journey = smallJourney('car', {
  car: page(
    '/',
    {
      paid: lease,
      colour: optional,
      reference: { ...textField('Reference'), when: { paid: { const: 'lease' } }, default: 'L-100' },
    },
    'note',
  ),
  note: page('/note', { note: { ...textField('Note'), optional: true } }, 'end'),
  end: END,
})
const { begun, fill, asked, next, sentBy } = visitorOf(journey, now)
const shownIn = (state: JourneyState) => screen(journey, state, { now }).values
/** What is left after a reload: what a draft keeps, as JSON. */
const reloaded = (state: JourneyState) =>
  advance(
    journey,
    restore(journey, JSON.parse(JSON.stringify(saved(journey, state))) as object),
    { type: 'open', path: journey.steps[state.step]?.path ?? '/' },
    { now },
  ).state

describe('a field with a default', () => {
  it('is answered as its step shows: it shows, asks for more, and is sent', () => {
    expect(shownIn(begun())).toEqual({ paid: 'lease', colour: 'black', reference: 'L-100' })
    expect(asked(begun())).toEqual(['paid', 'colour', 'reference'])
    expect(sentBy(begun())).toEqual({ paid: 'lease', colour: 'black', reference: 'L-100' })
  })

  it('has the answer of the visitor once there is one, also after a reload', () => {
    const red = fill(begun(), { colour: 'red' })
    expect(shownIn(red)).toMatchObject({ colour: 'red' })
    expect(shownIn(reloaded(red))).toMatchObject({ colour: 'red' })
  })

  it('has no answer while it is not asked for', () => {
    const loan = fill(begun(), { paid: 'loan' })
    expect(asked(loan)).toEqual(['paid', 'colour'])
    expect(sentBy(loan)).toEqual({ paid: 'loan', colour: 'black' })
  })

  it('stays empty once it was emptied: on the page, after a reload, after a failed check, and after Back', () => {
    const empty = fill(begun(), { colour: undefined })
    expect(shownIn(empty)).not.toHaveProperty('colour')
    expect(shownIn(reloaded(empty))).not.toHaveProperty('colour')
    expect(sentBy(empty)).toEqual({ paid: 'lease', reference: 'L-100' })
    const wrong = advance(journey, fill(empty, { reference: 'L' }), { type: 'submit', action: 'next' }, { now }).state
    expect(shownIn(wrong)).toEqual({ paid: 'lease', reference: 'L' })
    const back = advance(journey, next(empty), { type: 'back' }, { now }).state
    expect(back.step).toBe('car')
    expect(shownIn(back)).toEqual({ paid: 'lease', reference: 'L-100' })
    expect(shownIn(reloaded(back))).toEqual({ paid: 'lease', reference: 'L-100' })
  })

  it('stays empty where a save fails', () => {
    const pressed = advance(journey, fill(begun(), { colour: '' }), { type: 'submit', action: 'next' }, { now })
    const [call] = pressed.effects.flatMap((effect) => (effect.kind === 'call' ? [effect.id] : []))
    const failed = advance(
      journey,
      pressed.state,
      { type: 'outcome', id: call ?? '', outcome: 'failed' },
      { now },
    ).state
    expect(failed.phase).toBe('shown')
    expect(shownIn(failed)).not.toHaveProperty('colour')
    expect(shownIn(reloaded(failed))).not.toHaveProperty('colour')
  })

  it('is not answered in steps that were completed before it was asked there', () => {
    const earlier = restore(journey, { answers: { paid: 'lease', reference: 'L-1' }, done: ['car'] })
    const opened = advance(journey, earlier, { type: 'open', path: '/' }, { now }).state
    expect(shownIn(opened)).toEqual({ paid: 'lease', reference: 'L-1' })
  })

  it('changes nothing in an event that changes nothing', () => {
    const state = begun()
    expect(fill(state, { colour: 'black' })).toBe(state)
  })
})

const group = (properties: object, more: object = {}) => ({
  title: 'Car',
  type: 'object',
  properties,
  messages: { required: 'x' },
  ...more,
})

describe('a default of a part', () => {
  const make = { ...textField('Make'), default: 'Ford' }
  const cars = smallJourney('cars', {
    cars: page(
      '/',
      {
        own: group({ make, model: textField('Model') }),
        others: {
          title: 'Others',
          type: 'array',
          optional: true,
          items: group({ make, model: textField('Model') }),
          messages: { required: 'x' },
          ui: { labels: { add: 'Add', remove: 'Remove' } },
        },
      },
      'end',
    ),
    end: END,
  })
  const visitor = visitorOf(cars, now)
  const values = (state: JourneyState) => screen(cars, state, { now }).values

  it('answers its part of a group alone', () => {
    expect(values(visitor.begun())).toEqual({ own: { make: 'Ford' } })
  })

  it('answers its part of each new entry of a list, and of no other', () => {
    const one = visitor.fill(visitor.begun(), { others: [{}] })
    expect(values(one)['others']).toEqual([{ make: 'Ford' }])
    const emptied = visitor.fill(one, { others: [{ make: undefined, model: 'Ka' }] })
    expect(values(visitor.fill(emptied, { others: [{ model: 'Ka' }, { model: 'Fiesta' }] }))['others']).toEqual([
      { model: 'Ka' },
      { model: 'Fiesta', make: 'Ford' },
    ])
  })
})

describe('defaultOf', () => {
  const text = { title: 'x', type: 'string', messages: {} } as const
  it.each([
    ['nothing for a field without one', text, undefined],
    ['the default', { ...text, default: 'a' }, 'a'],
    ['false', { ...text, type: 'boolean', default: false }, false],
    ['those of the parts', group({ a: text, b: { ...text, default: 'b' } }), { b: 'b' }],
    ['that of the group, if it has one', group({ b: { ...text, default: 'b' } }, { default: { b: 'c' } }), { b: 'c' }],
    [
      'nothing for a list whose entries have some',
      { ...text, type: 'array', items: { ...text, default: 'a' } },
      undefined,
    ],
  ])('is %s', (_, field, expected) => {
    expect(defaultOf(field as never)).toEqual(expected)
  })
})

describe('hasDefaults', () => {
  const text = { title: 'x', type: 'string', messages: {} } as const
  const having = (field: object) => hasDefaults({ steps: { a: { fields: { field } } } } as never)
  it('finds those of fields, of parts, and of entries', () => {
    expect(having(text)).toBe(false)
    expect(having({ ...text, default: 0 })).toBe(true)
    expect(having(group({ a: { ...text, default: 'a' } }))).toBe(true)
    expect(having({ ...text, type: 'array', items: group({ a: { ...text, default: 'a' } }) })).toBe(true)
  })
})
