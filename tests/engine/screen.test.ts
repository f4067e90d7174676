import { describe, expect, it } from 'vitest'
import { screen } from '../../engine/index.ts'
import { choiceField, END, page, smallJourney, textField, visitorOf } from './support/small-journey.ts'

const now = Date.UTC(2026, 5, 1)
const journey = smallJourney(
  'pets',
  {
    start: {
      ...page(
        '/',
        {
          breed: { ...textField('Breed'), when: { never: { const: true } } },
          pet: choiceField('Pet', 'dog', 'cat'),
          name: { ...textField('Name'), when: { pet: { const: 'dog' } } },
        },
        'end',
      ),
      content: {
        above: { text: 'Above all' },
        breed: { text: 'Of the breed', belowField: 'breed' },
        name: { text: 'Of the name', belowField: 'name' },
        cats: { text: 'Of cats', belowField: 'pet', when: { pet: { const: 'cat' } } },
      },
    },
    end: END,
  },
  { settings: { never: { description: 'Off', schema: { type: 'boolean' }, value: false } } },
)

describe('words beneath a field', () => {
  const { begun, fill } = visitorOf(journey, now)
  const placesFor = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      screen(journey, fill(begun(), values), { now }).content.map(({ id, belowField = null }) => [id, belowField]),
    )

  it.each([
    ['stand beneath it where it is asked', { pet: 'dog' }, { above: null, name: 'name' }],
    ['stand beneath the one in front where it is not asked', { pet: 'cat' }, { above: null, name: 'pet', cats: 'pet' }],
  ])('%s', (_, values, places) => {
    expect(placesFor(values)).toMatchObject(places)
  })

  it('stand above all where neither it nor one in front is asked', () => {
    expect(placesFor({ pet: 'dog' })).toMatchObject({ breed: null })
  })
})
