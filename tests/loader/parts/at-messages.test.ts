import { expect, it } from 'vitest'
import { atMessages } from '../../../loader/parts/at-messages.ts'

const AT = '/steps/a/fields/name'

const placeOf = (written: unknown, code = 'FIELD_MESSAGE_MISSING') => {
  const { file, pointer } = atMessages(
    { code, severity: 'error', file: 'journeys/base.json', pointer: AT, message: 'x' },
    { steps: { a: { fields: { name: written } } } },
    (at) => (at === `${AT}/rule` ? 'journeys/variant.json' : 'journeys/base.json'),
  )
  return `${file} ${pointer}`
}

it.each<[string, unknown, string]>([
  [
    'in the file of the field',
    { $ref: '../schemas/fields/name.json', title: 'Name' },
    'schemas/fields/name.json /messages',
  ],
  ['at the messages that the step writes', { $ref: 'name.json', messages: {}, rule: {} }, `journeys/base.json ${AT}`],
  ['at the rule that the step writes', { $ref: 'name.json', rule: {} }, `journeys/variant.json ${AT}/rule`],
  ['at a field without a file', { title: 'Name' }, `journeys/base.json ${AT}`],
])('reports a missing message %s', (_, written, place) => {
  expect(placeOf(written)).toBe(place)
})

it('leaves other problems where they are', () => {
  expect(placeOf({ $ref: 'name.json' }, 'FIELD_CHOICE_NEVER')).toBe(`journeys/base.json ${AT}`)
})
