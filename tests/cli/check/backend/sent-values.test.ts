import { describe, expect, it } from 'vitest'
import { sentValues } from '../../../../cli/check/backend/sent-values.ts'
import type { Field, JourneyDefinition } from '../../../../engine/index.ts'
import { openJourney } from '../../../../loader/index.ts'
import { editedJourney } from '../../../proof/support/edited-journey.ts'

const journey = openJourney('edited', editedJourney('tour', {}))
/** The values of a field of its own, in a journey of one step. */
const sentBy = (field: object) =>
  sentValues(
    { steps: { ask: { id: 'ask', actions: [], fields: { own: field as Field } } } } as unknown as JourneyDefinition,
    {
      answer: 'own',
    },
  )
const sent = (name: string) => sentValues(journey, { answer: name }).map(({ value }) => value)

describe('the values that an effect may send', () => {
  it('are a constant', () => {
    expect(sentValues(journey, { const: 'phone' })).toEqual([{ value: 'phone', how: '' }])
  })

  it.each([
    ['every choice of a field', 'finance', ['loan', 'lease', 'cash']],
    ['a valid text, the shortest and the longest one', 'reason', ['sample', 'a', 'a'.repeat(60)]],
    ['a valid number, the smallest and the largest one', 'wages', [1, 0, 100_000]],
    [
      'valid answers of a field with a rule, as they are sent',
      'phone_number',
      ['+447700900123', '+447700900124', '+447700900125'],
    ],
    [
      'valid lists, of different entries, and the longest one',
      'cars',
      [
        [{ plate: 'sample', paid: 'loan' }],
        [
          { plate: 'another', paid: 'cash' },
          { plate: 'A', paid: 'loan' },
        ],
        [{ plate: 'A', paid: 'loan' }],
        [
          { plate: 'sample', paid: 'loan' },
          { plate: 'another', paid: 'cash' },
          { plate: 'A', paid: 'loan' },
        ],
        [{ plate: 'aaaaaaaa', paid: 'loan' }],
      ],
    ],
  ])('are %s', (_, name, values) => {
    expect(sent(name)).toEqual(values)
  })

  it('are as many of the choices that an effect gives as can be chosen', () => {
    expect(new Set(sent('agreements').map((list) => (list as readonly string[]).length))).toEqual(new Set([1, 200]))
  })

  it.each<[string, object, readonly unknown[]]>([
    ['the values of a list without words', { type: 'string', enum: ['loan', 'cash'] }, ['loan', 'cash']],
    ['no choice that the field refuses', { type: 'string', enum: ['loan', 'cash'], maxLength: 3 }, []],
    ['a text of any length', { type: 'string' }, ['sample', 'a', 'a'.repeat(10_000)]],
    ['no longer text than is worth a try', { type: 'string', maxLength: 1e6 }, ['sample', 'a', 'a'.repeat(300_000)]],
    ['a text of the right form', { type: 'string', maxLength: 9, pattern: '^[0-9]{4}$' }, ['1234']],
    ['a whole number', { type: 'integer', minimum: 3 }, [3, 3]],
    ['whether a box is ticked', { type: 'boolean' }, [true]],
    [
      'valid answers of a group, which differ',
      {
        type: 'object',
        required: ['seats'],
        properties: { seats: { type: 'integer', enum: [2, 4] } },
      },
      [{ seats: 2 }, { seats: 4 }, { seats: 2 }],
    ],
    [
      'nothing of a list that no answer fits',
      { type: 'array', minItems: 2, maxItems: 1, items: { type: 'string' } },
      [],
    ],
  ])('hold %s', (_, field, values) => {
    expect(sentBy(field).map(({ value }) => value)).toEqual(values)
  })

  it('say where they come from', () => {
    expect(sentBy({ type: 'boolean' })).toEqual([{ value: true, how: ', which the field of step "ask" accepts' }])
  })

  it('say which part of an answer is as long as it may be', () => {
    const parts = {
      lines: { type: 'array', maxItems: 2, items: { type: 'string', maxLength: 9 } },
      age: { type: 'integer', maximum: 9 },
    }
    expect(
      sentBy({ type: 'object', required: ['age'], properties: parts }).map(({ how }) => how.split(' accepts')[1]),
    ).toEqual(['', '', '', ' with "lines" of 2 entries', ' with "lines" of 1 entries', ' with "age" of 9'])
  })

  it('are what a button sets, and say so', () => {
    const v5 = openJourney('edited', editedJourney('v5', {}))
    expect(sentValues(v5, { answer: 'had_car_on_finance' })).toContainEqual({
      value: true,
      how: ', which a button sets as "had_car_on_finance"',
    })
  })

  it('are dates in the form in which they are sent', () => {
    const v3 = openJourney('edited', editedJourney('v3', {}))
    const born = (as?: 'isoDate') => sentValues(v3, { answer: 'dateOfBirth', ...(as && { as }) })[0]?.value
    expect([born(), born('isoDate')]).toEqual(['31/03/1980', '1980-03-31'])
  })
})
