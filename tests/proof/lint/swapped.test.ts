import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

const names = (first_name: unknown, last_name: unknown) => ({
  title: 'title',
  first_name,
  last_name,
  dob: { answer: 'dateOfBirth', as: 'isoDate' },
  address: 'address',
})
const found = (input: object) =>
  lint(openJourney('edited', editedJourney('tour', { '/uses/credit/input': input }))).flatMap(({ code, message }) =>
    code === 'INPUT_SWAPPED' ? [message] : [],
  )

describe('the input of an effect', () => {
  it('may not have two answers under each other’s names, which is reported once', () => {
    expect(found(names('last_name', 'first_name'))).toEqual([
      'Step "look": experianCheck gets "last_name" as "first_name", and "first_name" as "last_name".',
    ])
  })

  it.each([
    ['each answer under its own name', names('first_name', 'last_name')],
    ['one answer under two names', names('first_name', 'first_name')],
    ['an answer under the name of another one that it does not send', names('email', 'last_name')],
    ['a constant under the name of an answer', names({ const: 'Jane' }, 'first_name')],
  ])('may have %s', (_, input) => {
    expect(found(input)).toEqual([])
  })
})
