import { expect, it } from 'vitest'
import { contactsIn } from '../../../../cli/check/content/contacts-in.ts'

const reachedBy = (text: string) => contactsIn(text).map(({ kind, reached }) => `${kind} ${reached}`)

it('finds telephone numbers and email addresses, in one form for all ways to write them', () => {
  expect(contactsIn('Write to Claims@Example.com, or call 0113 496 0123.')).toEqual([
    { kind: 'telephone number', written: '0113 496 0123', reached: '+441134960123' },
    { kind: 'email address', written: 'Claims@Example.com', reached: 'claims@example.com' },
  ])
})

it('finds numbers of nine to fifteen digits', () => {
  expect(reachedBy('013 496 012')).toHaveLength(1)
  expect(reachedBy('01 49 60 12')).toEqual([])
  expect(reachedBy('+123 456 789 012 345')).toHaveLength(1)
  expect(reachedBy('+123 456 789 012 345 6')).toEqual([])
})

it('finds nothing in other words', () => {
  expect(reachedBy('From 2008 to 2021, at least.')).toEqual([])
})
