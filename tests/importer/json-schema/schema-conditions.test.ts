import { describe, expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

describe('a condition on the entries of a list', () => {
  const whenOf = (more: object, contains: object) =>
    imported({
      type: 'object',
      required: ['pets'],
      properties: { pets: { type: 'array', minItems: 1, ...more } },
      if: { properties: { pets: { contains } } },
      then: { properties: { breed: { type: 'string' } } },
    }).whenOf('breed')
  const choices = { items: { enum: ['dog', 'cat', 'cow'] } }

  it.each([
    [
      'one of the choices',
      { uniqueItems: true, ...choices },
      { const: 'dog' },
      { pets: { contains: { const: 'dog' } } },
    ],
    [
      'one of several choices',
      { uniqueItems: true, ...choices },
      { enum: ['dog', 'cat'] },
      { pets: { contains: { enum: ['dog', 'cat'] } } },
    ],
    ['a choice of a list with repetitions', choices, { enum: ['dog'] }, { pets: { contains: { enum: ['dog'] } } }],
    [
      'a text of a list of texts',
      { items: { type: 'string' } },
      { const: 'dog' },
      { pets: { contains: { enum: ['dog'] } } },
    ],
    ['what a list of groups has', { items: { properties: { a: { type: 'string' } } } }, { const: 'dog' }, undefined],
    ['something else than values', { uniqueItems: true, ...choices }, { minLength: 2 }, undefined],
  ])('tests %s', (_, more, contains, when) => {
    expect(whenOf(more, contains)).toEqual(when)
  })
})
