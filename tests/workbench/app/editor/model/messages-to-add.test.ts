import { describe, expect, it } from 'vitest'
import { messagesToAdd, messageTitle } from '../../../../../workbench/app/editor/model/messages-to-add.ts'

describe('the messages that a field can have', () => {
  it.each([
    {
      title: 'are of its keywords, without those that have a message',
      field: { type: 'string', minLength: 2, pattern: '^a', messages: { required: 'Answer', minLength: 'Longer' } },
      keys: ['type', 'pattern'],
    },
    {
      title: 'begin with those that it must have',
      field: { type: 'string', maxLength: 9, rule: { emailAddress: { minLength: 1 } }, messages: {} },
      keys: ['required', 'email', 'type', 'maxLength'],
    },
    {
      title: 'are of its entries as well, and of no word of how it is shown',
      field: { optional: true, items: { enum: ['a'] }, ui: { minimum: 1 }, messages: {} },
      keys: ['enum'],
    },
  ])('$title', ({ field, keys }) => {
    expect(messagesToAdd(field)).toEqual(keys)
  })

  it('say in words when they show', () => {
    expect(messageTitle('minLength')).toBe('If the answer is too short (minLength)')
    expect(messageTitle('dayRequired')).toBe('Day required')
  })
})
