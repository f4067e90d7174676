import { describe, expect, it } from 'vitest'
import type { DerivedFact } from '../../../engine/index.ts'
import { lint } from '../../../proof/index.ts'
import { day, whole } from '../../support/form-journey.ts'
import { smallJourney } from '../support/small-journey.ts'

const text = {
  title: 'Text',
  type: 'string',
  maxLength: 40,
  messages: { required: 'x', maxLength: 'x' },
  ui: { widget: 'text' },
}
const list = (items: object) => ({
  title: 'Cars',
  type: 'array',
  maxItems: 3,
  items,
  messages: { required: 'x', maxItems: 'x' },
  ui: { labels: { add: 'Add', remove: 'Remove {number}' } },
})
const group = (properties: object) => ({ title: 'Car', type: 'object', properties, messages: { required: 'x' } })
const FIELDS = {
  a: whole(0, 9),
  b: whole(0, 9, { type: 'number', multipleOf: 0.5 }),
  text,
  began: day('2020-01-01', '2020-12-31'),
  ended: day('2021-01-01', '2021-12-31'),
  cars: list(group({ doors: whole(2, 5), price: whole(0, 9, { type: 'number', multipleOf: 0.5 }), name: text })),
  names: list(text),
  owner: group({ age: whole(18, 99) }),
}
const actions = { next: { label: 'Next' }, five: { label: 'Five', set: { five: 5, word: 'five' }, skipFields: true } }

const CODES = /^(DERIVED|FACT_UNDECLARED|FACT_TEST_TYPE)/
function found(derived: Readonly<Record<string, DerivedFact>>, shown = Object.keys(derived)) {
  const content = Object.fromEntries(shown.map((name) => [name.toLowerCase(), { text: `It is {${name}}.` }]))
  const journey = smallJourney(
    { page: { fields: FIELDS, actions, next: [{ to: 'last' }] }, last: { content } },
    { derived },
  )
  return lint(journey).flatMap(({ code, pointer, message, hint }) =>
    CODES.test(code) ? [`${code} ${pointer}: ${message} ${hint ?? ''}`] : [],
  )
}

describe('what a derived fact is made of', () => {
  it.each<[string, DerivedFact]>([
    ['numbers, one of which a button sets', { sum: ['a', 'b', 'five'] }],
    ['dates', { between: ['began', 'ended'], in: 'days' }],
    ['any answers, of which it is the count', { count: ['text', 'word'], where: { const: 'five' } }],
    ['members that have the fields it tests', { members: 'cars', where: { doors: { minimum: 3 } } }],
    ['whole numbers of members', { total: 'cars', of: 'doors' }],
    ['numbers of members', { least: 'cars', of: 'price' }],
  ])('may be %s', (_, how) => {
    expect(found({ n: how })).toEqual([])
  })

  const noNumber = (at: string, part: string) =>
    `DERIVED_PART /derived/n/${at}: "n" is made of "${part}", which is not always a number. Name an answer of type "number" or "integer".`
  const noDate = (at: string, part: string) =>
    `DERIVED_PART /derived/n/${at}: "n" is made of "${part}", which is not always a date. Name an answer with the rule "dateBetween", which is kept as YYYY-MM-DD.`
  const noGroups = (at: string, answer: string) =>
    `DERIVED_PART /derived/n/${at}: "n" asks about the members of "${answer}", which is not a list of groups. Name an answer of type "array" whose "items" are an object with "properties".`
  const noField = (name: string, hint: string) =>
    `FACT_UNDECLARED /derived/n/where/${name}: A member of "cars" has no field "${name}". ${hint}`
  const noNumberOfMember = (name: string, hint: string) =>
    `DERIVED_PART /derived/n/of: A member of "cars" has no number "${name}". ${hint}`

  it.each<[string, DerivedFact, readonly string[]]>([
    ['a text', { sum: ['a', 'text'] }, [noNumber('sum/1', 'text')]],
    ['a text that a button sets', { difference: ['word', 'a'] }, [noNumber('difference/0', 'word')]],
    ['a text as a date', { between: ['began', 'text'], in: 'days' }, [noDate('between/1', 'text')]],
    [
      'a number and what a button sets as dates',
      { between: ['a', 'five'], in: 'days' },
      [noDate('between/0', 'a'), noDate('between/1', 'five')],
    ],
    ['a list of texts', { any: 'names', where: { doors: { minimum: 3 } } }, [noGroups('any', 'names')]],
    ['a number as a list', { total: 'a', of: 'doors' }, [noGroups('total', 'a')]],
    ['what a button sets as a list', { all: 'five', where: { doors: { minimum: 3 } } }, [noGroups('all', 'five')]],
    ['a group as a list', { members: 'owner', where: { age: { minimum: 3 } } }, [noGroups('members', 'owner')]],
    [
      'fields that members do not have',
      { members: 'cars', where: { door: { minimum: 3 }, wheels: { minimum: 3 } } },
      [noField('door', 'Did you mean "doors"?'), noField('wheels', 'It has "doors", "price", "name".')],
    ],
    [
      'a field that every object inherits',
      { members: 'cars', where: { toString: { minimum: 3 } } as never },
      [noField('toString', 'It has "doors", "price", "name".')],
    ],
    [
      'a number where the field of a member is a text',
      { members: 'cars', where: { name: { minimum: 3 } } },
      [
        'FACT_TEST_TYPE /derived/n/where/name/minimum: "name" is string; "minimum" compares it with the number 3. It can be tested with "const", "enum", "minLength", "maxLength". "required" tests whether it is known at all.',
      ],
    ],
    [
      'texts of members',
      { most: 'cars', of: 'name' },
      [noNumberOfMember('name', 'Name a field of type "number" or "integer".')],
    ],
    [
      'numbers that members do not have',
      { most: 'cars', of: 'door' },
      [noNumberOfMember('door', 'Did you mean "doors"?')],
    ],
  ])('may not be %s', (_, how, expected) => {
    expect(found({ n: how })).toEqual(expected)
  })
})

describe('a derived fact is used by', () => {
  const n: DerivedFact = { sum: ['a', 'b'] }

  it('a text, or another one that is', () => {
    expect(found({ n })).toEqual([])
    expect(found({ n, m: { sum: ['n', 'five'] } }, ['m'])).toEqual([])
  })

  it('a condition', () => {
    const when = { n: { minimum: 3 } }
    const used = (steps: object, conditions: object) =>
      lint(smallJourney({ page: { fields: FIELDS }, ...steps }, { derived: { n }, conditions })).filter(
        ({ code }) => code === 'DERIVED_UNUSED',
      )
    expect(used({ done: { kind: 'end', content: { it: { text: 'x', when } } } }, {})).toEqual([])
    expect(used({}, { isMuch: when })).toEqual([])
  })

  it('nothing, which is a warning', () => {
    expect(found({ n, m: n }, ['m'])).toEqual([
      'DERIVED_UNUSED /derived/n: No condition and no text uses the derived fact "n". Use it where it was meant to be used, or remove it.',
    ])
  })
})

describe('a derived fact that is made of something wrong', () => {
  const openIn = (derived: Readonly<Record<string, DerivedFact>>, tested: string) => {
    const steps = {
      page: { fields: FIELDS, next: [{ when: { [tested]: { minimum: 3 } }, to: 'many' }, { to: 'done' }] },
      many: { kind: 'end' },
    }
    return lint(smallJourney(steps, { derived })).flatMap(({ code, pointer }) =>
      code.startsWith('DERIVED_') && code !== 'DERIVED_UNUSED' ? [`${code} ${pointer}`] : [],
    )
  }
  const plates: DerivedFact = { total: 'cars', of: 'name' }

  it('is not called undecidable too', () => {
    expect(openIn({ n: plates }, 'n')).toEqual(['DERIVED_PART /derived/n/of'])
  })

  it('makes no other one undecidable that is made of it', () => {
    expect(openIn({ n: plates, more: { sum: ['n', 'a'] } }, 'more')).toEqual(['DERIVED_PART /derived/n/of'])
  })

  it('leaves another one as undecidable as it is', () => {
    expect(openIn({ n: plates, m: { sum: ['a', 'b'] }, twice: { sum: ['m', 'a'] } }, 'twice')).toEqual([
      'DERIVED_PART /derived/n/of',
      'DERIVED_OPEN /derived/twice',
      'DERIVED_OPEN /derived/m',
    ])
  })
})

it('the proof can decide what tests a derived fact, unless one answer is in two parts of it', () => {
  const open = (twice: DerivedFact) => {
    const steps = {
      page: { fields: FIELDS, next: [{ when: { twice: { minimum: 3 } }, to: 'many' }, { to: 'done' }] },
      many: { kind: 'end' },
    }
    return lint(smallJourney(steps, { derived: { n: { sum: ['a', 'b'] }, twice } })).filter(
      ({ code }) => code === 'DERIVED_OPEN',
    )
  }
  expect(open({ sum: ['a', 'b'] })).toEqual([])
  expect(open({ sum: ['n', 'a'] })[0]).toMatchObject({
    pointer: '/derived/twice',
    message: expect.stringMatching(/^The proof cannot decide what tests "twice": .+\.$/) as string,
    hint: expect.stringContaining('Compare it with fewer or smaller numbers') as string,
  })
})
