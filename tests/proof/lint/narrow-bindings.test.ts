import { describe, expect, it } from 'vitest'
import { narrowBindings } from '../../../proof/lint/narrow-bindings.ts'
import { reportedBy } from '../support/reported.ts'

const name = { rule: { personName: {} } }
const born = { rule: { dateOfBirth: {} } }
const signed = { rule: { signature: {} } }

interface Bound {
  readonly to: readonly string[]
  readonly answers?: readonly string[]
  readonly outcomes?: readonly string[]
}

/** A search by name, birthday and address, and the choice of one thing from its file; `more` comes before them. */
const said = (bindings: Readonly<Record<string, Bound>>, more: object = {}, run = 'search') =>
  reportedBy(narrowBindings, {
    bindings: Object.fromEntries(
      Object.entries(bindings).map(([key, bound]) => [key, { answers: [], outcomes: [], ...bound }]),
    ),
    effects: {
      search: {
        kind: 'bureau',
        needsConsent: 'agreed',
        input: { required: ['first', 'dob', 'where', 'picked'] },
      },
      check: { kind: 'check', input: { required: ['first'] } },
    },
    steps: {
      ...more,
      page: {
        fields: { title: {}, name, born, address: {}, agreed: {}, signed, plain: {} },
        enter: [],
        submit: [
          {
            run,
            as: 'file',
            input: {
              title: { answer: 'title' },
              first: { answer: 'name' },
              dob: { answer: 'born', as: 'isoDate' },
              where: { answer: 'address.postcode' },
              picked: { const: 1 },
            },
          },
        ],
      },
      result: { fields: { chosen: { choicesFrom: { fact: 'file' } } }, enter: [], submit: [] },
    },
  })

const narrow = (to: string, lacks: string, binding = 'owner', search = 'file') => [
  `BINDING_NARROW /bindings/${binding}/to: Binding "${binding}" names its owner by ${to}, and the search "${search}" also by ${lacks}: what one person gave would stay for another one. Add ${lacks} to its "to".`,
]
const whole = ['name', 'born', 'address']

describe('a binding goes by as much as a search needs to find a person:', () => {
  it.each<[string, Bound, readonly string[]]>([
    ['its outcome', { to: ['title'], outcomes: ['file'] }, narrow('"title"', '"name", "born", "address"')],
    ['what is chosen from it', { to: ['name', 'born'], answers: ['chosen'] }, narrow('"name", "born"', '"address"')],
    ['more is no harm', { to: ['title', ...whole], answers: ['chosen'], outcomes: ['file'] }, []],
    [
      'a part of an answer will do',
      { to: ['name', 'born', 'address.postcode'], outcomes: ['file'], answers: ['signed'] },
      [],
    ],
    ['a signature is its owner’s at any address', { to: ['name', 'born'], answers: ['signed'] }, []],
    ['a signature', { to: ['name', 'address'], answers: ['signed'] }, narrow('"name", "address"', '"born"')],
    ['a consent', { to: ['born'], answers: ['agreed'] }, narrow('"born"', '"name"')],
    ['a signature among others', { to: ['title'], answers: ['plain', 'signed'] }, narrow('"title"', '"name", "born"')],
    ['any other answer may go by anything', { to: ['title'], answers: ['plain', 'unknown'] }, []],
  ])('%s', (_, owner, expected) => {
    expect(said({ owner })).toEqual(expected)
  })

  it('nothing tells how people are found in a journey that searches for none', () => {
    expect(said({ owner: { to: ['title'], answers: ['plain'] } }, {}, 'check')).toEqual([])
    expect(said({ owner: { to: ['title'], outcomes: ['file'] } }, {}, 'check')).toEqual([])
    expect(said({})).toEqual([])
  })

  it('what a search takes and another binding has is not a detail of the person', () => {
    expect(
      said({ owner: { to: ['born', 'address'], outcomes: ['file'] }, names: { to: ['title'], answers: ['name'] } }),
    ).toEqual([])
  })

  it('a search that sends no name tells nothing of whom a signature belongs to', () => {
    const nameless = {
      fields: {},
      enter: [{ run: 'search', as: 'other', input: { where: { answer: 'address' } } }],
      submit: [],
    }
    expect(said({ owner: { to: ['title'], answers: ['signed'] } }, { nameless })).toEqual(
      narrow('"title"', '"name", "born"'),
    )
  })

  it('of two people, it is enough to be one', () => {
    const partner = {
      fields: { theirName: name, theirBirthday: born },
      enter: [
        { run: 'search', as: 'theirFile', input: { first: { answer: 'theirName' }, dob: { answer: 'theirBirthday' } } },
      ],
      submit: [],
    }
    const owner = { to: ['name', 'born'], answers: ['signed'] }
    expect(said({ owner }, { partner })).toEqual([])
    expect(said({ owner: { ...owner, to: ['name', 'theirBirthday'] } }, { partner })).toEqual(
      narrow('"name", "theirBirthday"', '"theirName"', 'owner', 'theirFile'),
    )
  })
})
