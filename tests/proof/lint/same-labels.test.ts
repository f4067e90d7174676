import { describe, expect, it } from 'vitest'
import { sameLabels } from '../../../proof/lint/same-labels.ts'
import { reportedBy } from '../support/reported.ts'

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more })
const group = (title: string, properties: object, more: object = {}) => ({ type: 'object', title, properties, ...more })
const when = { finance: { const: 'lease' } }
const said = (fields: object) => reportedBy(sameLabels, { steps: { ask: { id: 'ask', fields } } })

const twice = (pointer: string, first: string, second: string, of: string, label: string) =>
  `FIELD_LABEL_TWICE (warning) /steps/ask/fields/${pointer}: Step "ask": "${first}" and "${second}" of ${of} have the same label, "${label}": visitors with a screen reader cannot tell them apart. Say in each "title", or in a hint, what is asked.`

describe('questions with the same label are reported', () => {
  it.each<[string, object, readonly string[]]>([
    ['on one page', { home: text('Phone'), work: text('Phone') }, [twice('work', 'home', 'work', 'the page', 'Phone')]],
    [
      'each once',
      { a: text('Phone'), b: text('Phone'), c: text('Phone') },
      [twice('b', 'a', 'b', 'the page', 'Phone'), twice('c', 'a', 'c', 'the page', 'Phone')],
    ],
    [
      'in one group',
      { car: group('Car', { plate: text('Number'), frame: text('Number') }) },
      [twice('car/properties/frame', 'plate', 'frame', '"car"', 'Number')],
    ],
    [
      'in an inner group of the entries of a list',
      {
        cars: {
          type: 'array',
          title: 'Cars',
          items: group('Car', { id: group('Id', { a: text('X'), b: text('X') }) }),
        },
      },
      [twice('cars/items/properties/id/properties/b', 'a', 'b', '"id"', 'X')],
    ],
    ['not where a condition asks for one of them', { home: text('Phone'), work: text('Phone', { when }) }, []],
    [
      'not in two groups with labels of their own',
      {
        home: group('Home', { phone: text('Phone') }),
        work: group('Work', { phone: text('Phone') }),
        phone: text('Phone'),
      },
      [],
    ],
    ['not of parts with conditions', { car: group('Car', { a: text('Number'), b: text('Number', { when }) }) }, []],
    [
      'not of parts that the step asks for only sometimes',
      { car: group('Car', { a: text('Number'), b: text('Number') }, { partsWhen: { b: when } }) },
      [],
    ],
    [
      'not of what a widget shows as one',
      { car: group('Car', { a: text('Number'), b: text('Number') }, { ui: { widget: 'plate' } }) },
      [],
    ],
  ])('%s', (_, fields, expected) => {
    expect(said(fields)).toEqual(expected)
  })
})
