import { expect, it } from 'vitest'
import { copiedMessages } from '../../../proof/lint/copied-messages.ts'
import { reportedBy } from '../support/reported.ts'

const field = (title: string, required: string, more: object = {}) => ({
  type: 'string',
  title,
  messages: { required, maxLength: `${title} is too long`, ...more },
})
const FIRST = field('Legal first name', 'First name is required')
const said = (fields: object, others: object = {}) =>
  reportedBy(copiedMessages, { steps: { ask: { id: 'ask', fields }, then: { id: 'then', fields: others } } })

it('a message of another question of the page is reported', () => {
  expect(said({ first: FIRST, last: field('Legal surname', 'First name is required') })).toEqual([
    'FIELD_MESSAGE_COPIED (warning) /steps/ask/fields/last/messages/required: Field "last" says "First name is required", which is the message of "first": a visitor would correct the wrong answer. Say it of "Legal surname".',
  ])
})

it.each<[string, () => ReturnType<typeof said>]>([
  ['of its own', () => said({ first: FIRST, last: field('Legal surname', 'Surname is required') })],
  ['that names neither', () => said({ a: field('Phone', 'This is required'), b: field('Email', 'This is required') })],
  [
    'that names the other and is not its message',
    () => said({ first: FIRST, last: field('Legal surname', 'First name, please') }),
  ],
  [
    'of one file that both have',
    () =>
      said({
        first: field('Mobile', 'Mobile is required', { maxLength: 'x' }),
        last: field('Phone of your dealer', 'Mobile is required', { maxLength: 'x' }),
      }),
  ],
  [
    'of a question of another page',
    () => said({ first: FIRST }, { last: field('Legal surname', 'First name is required') }),
  ],
])('nothing is said of a message %s', (_, found) => {
  expect(found()).toEqual([])
})
