import { describe, expect, it } from 'vitest'
import { loadJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

const answer = (name: string) => ({ answer: name })
const load = (inputs: object, input: unknown) =>
  loadJourney(
    'odd',
    projectSource({
      'journeys/odd.json': JSON.stringify({
        name: 'odd',
        extends: 'v3',
        version: 1,
        path: '/odd',
        inputs,
        steps: { info: { submit: [{ use: 'save', input }] } },
      }),
    }),
  )
const sent = (inputs: object, input: unknown) => load(inputs, input).journey?.steps['info']?.submit[0]?.input

describe('an input that is a list', () => {
  it('sends answers under their own names, all of a named input, and what it maps', () => {
    const inputs = { name: ['first_name', 'last_name'], birth: { born: { answer: 'dateOfBirth', as: 'isoDate' } } }
    expect(sent(inputs, ['title', 'name', 'birth', { kind: { const: 'x' } }])).toEqual({
      privacy_policy: answer('privacy_policy'),
      title: answer('title'),
      first_name: answer('first_name'),
      last_name: answer('last_name'),
      born: { answer: 'dateOfBirth', as: 'isoDate' },
      kind: { const: 'x' },
    })
  })

  it('can name an input that names another one', () => {
    expect(Object.keys(sent({ a: ['title', 'b'], b: ['c'], c: { first: 'first_name' } }, 'a') ?? {})).toEqual([
      'last_name',
      'dateOfBirth',
      'privacy_policy',
      'title',
      'first',
    ])
  })
})

describe('the name of an input', () => {
  it('cannot also be the name of an answer', () => {
    expect(load({ title: ['first_name'] }, ['title']).diagnostics).toContainEqual(
      expect.objectContaining({ code: 'NAME_TAKEN', file: 'journeys/odd.json', pointer: '/inputs/title' }),
    )
  })

  it('that leads back to itself is reported at each input of the cycle, and nowhere else', () => {
    const { diagnostics } = load({ a: ['b'], b: ['title', 'a'], c: ['a'] }, ['c'])
    expect(
      diagnostics.filter(({ code }) => code === 'INPUT_NAME_CYCLE').map(({ pointer, message }) => [pointer, message]),
    ).toEqual([
      ['/inputs/a', '"a" is made of "b" is made of "a".'],
      ['/inputs/b', '"b" is made of "a" is made of "b".'],
    ])
  })

  it('counts as used if another input lists it', () => {
    const codes = (inputs: object) => load(inputs, ['a']).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)
    expect(codes({ a: ['b'], b: ['title'] })).toEqual([])
    expect(codes({ a: ['title'], b: ['title'] })).toEqual(['INPUT_NAME_UNUSED /inputs/b'])
  })
})
