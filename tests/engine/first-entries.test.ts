import { describe, expect, it } from 'vitest'
import {
  advance,
  firstEntries,
  hasDefaults,
  restore,
  screen,
  type Field,
  type JourneyState,
} from '../../engine/index.ts'
import { choiceField, END, page, smallJourney, textField, visitorOf } from './support/small-journey.ts'

const now = Date.UTC(2026, 5, 1)
const messages = { required: 'Add one', minItems: 'Add more' }
const labels = { add: 'Add', remove: 'Remove' }
const car = { title: 'Car', type: 'object', properties: { make: textField('Make') }, messages }
const list = (more: object = {}) => ({
  title: 'Cars',
  type: 'array',
  minItems: 1,
  items: car,
  messages,
  ui: { labels },
  ...more,
})

const journey = smallJourney('cars', {
  paid: page('/', { paid: choiceField('How?', 'loan', 'cash') }, 'cars'),
  cars: page('/cars', { cars: list(), colour: { ...textField('Colour'), optional: true } }, 'end'),
  end: END,
})
const { begun, fill, next } = visitorOf(journey, now)
const onCars = () => next(fill(begun(), { paid: 'loan' }))
const valuesOf = (state: JourneyState) => screen(journey, state, { now }).values
const submitted = (state: JourneyState) => advance(journey, state, { type: 'submit', action: 'next' }, { now }).state

describe('a list that must have entries', () => {
  it('begins with them, empty, when its step shows', () => {
    expect(valuesOf(onCars())).toEqual({ cars: [{}] })
  })

  it('asks for each part that is missing, where it is missing', () => {
    expect(submitted(onCars()).errors).toMatchObject([{ field: 'cars', part: '0/make', key: 'required' }])
  })

  it('keeps what is typed in them, and the entries that are added', () => {
    const typed = fill(onCars(), { cars: [{ make: 'Ford' }, {}] })
    expect(valuesOf(typed)['cars']).toEqual([{ make: 'Ford' }, {}])
  })

  it('begins with none on a completed step, which would count as answered', () => {
    const state = restore(journey, { answers: { paid: 'loan' }, done: ['paid', 'cars'] })
    const opened = advance(journey, state, { type: 'open', path: '/cars' }, { now }).state
    expect(valuesOf(opened)).toEqual({})
  })

  it('has them again if a form reports none', () => {
    expect(valuesOf(fill(onCars(), { cars: undefined }))['cars']).toEqual([{}])
  })
})

describe('firstEntries', () => {
  const step = { actions: [{ skipFields: false }] }
  const name = textField('Name')
  it.each<[string, object, unknown]>([
    ['as many as the list must have', list({ minItems: 2 }), [{}, {}]],
    [
      'with the defaults of their parts',
      list({ items: { ...car, properties: { make: { ...name, default: 'Ford' } } } }),
      [{ make: 'Ford' }],
    ],
    ['empty texts, of single answers', list({ items: name }), ['']],
    ['none if the list may be empty', list({ optional: true }), undefined],
    [
      'none if the list must be filled in only sometimes',
      list({ requiredWhen: { paid: { const: 'loan' } } }),
      undefined,
    ],
    ['none without a minimum', list({ minItems: undefined }), undefined],
    ['none if the list shows its entries as rows', list({ ui: { labels, summary: {} } }), undefined],
    ['none of what a widget shows as a whole', list({ ui: { widget: 'checkboxes' } }), undefined],
    ['none of a group', { ...car, minItems: 1 }, undefined],
  ])('are %s', (_, field, entries) => {
    expect(firstEntries(field as Field, step as never)).toEqual(entries)
  })

  it('are none on a step that a button leaves without its fields', () => {
    expect(firstEntries(list() as unknown as Field, { actions: [{ skipFields: true }] } as never)).toBeUndefined()
  })
})

it('is decided by the module that only journeys with defaults or such lists load', () => {
  const having = (field: object) => hasDefaults({ steps: { a: { fields: { field } } } } as never)
  expect([list(), list({ optional: true }), textField('Name')].map(having)).toEqual([true, false, false])
})
