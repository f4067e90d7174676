import { describe, expect, it } from 'vitest'
import { sentValues } from '../../../cli/check/sent-values.ts'
import { openJourney } from '../../../loader/index.ts'
import { editedJourney } from '../../proof/support/edited-journey.ts'

const journey = openJourney('edited', editedJourney('tour', {}))
const sent = (name: string) => sentValues(journey, { answer: name }).map(({ value }) => value)

describe('the values that an effect may send', () => {
  it('are a constant', () => {
    expect(sentValues(journey, { const: 'phone' })).toEqual([{ value: 'phone', how: '' }])
  })

  it.each([
    ['every choice of a field', 'finance', ['loan', 'lease', 'cash', 'loan']],
    ['a valid text and the longest one', 'reason', ['sample', 'a'.repeat(60)]],
    ['a valid number, the smallest and the largest one', 'wages', [1, 0, 100_000]],
    ['nothing of a field whose rule cleans its answer', 'phone_number', []],
    ['nothing of a list', 'cars', []],
    ['nothing of choices that an effect gives', 'agreements', []],
  ])('are %s', (_, name, values) => {
    expect(sent(name)).toEqual(values)
  })

  it('are what a button sets, and say so', () => {
    const v5 = openJourney('edited', editedJourney('v5', {}))
    expect(sentValues(v5, { answer: 'had_car_on_finance' })).toContainEqual({
      value: true,
      how: ', which a button sets as "had_car_on_finance"',
    })
  })

  it('are none that are sent in another form', () => {
    expect(sentValues(journey, { answer: 'began', as: 'isoDate' })).toEqual([])
  })
})
