import { describe, expect, it } from 'vitest'
import type { FactTest, Field, JourneyDefinition, Step } from '../../../engine/index.ts'
import { classifyFact } from '../../../proof/facts/fact-classes.ts'

const messages = { required: 'x' }
const number = (more: object): Field => ({ title: 'x', type: 'number', messages, ...more }) as Field
const integer = (more: object): Field => ({ title: 'x', type: 'integer', messages, ...more }) as Field
const text = (more: object): Field => ({ title: 'x', type: 'string', messages, ...more }) as Field

describe('the values of a fact are divided by the tests of it:', () => {
  it.each<{ of: string; field: Field; tests: FactTest[]; values: unknown[] }>([
    {
      of: 'a list, by a constant',
      field: text({ enum: ['a', 'b', 'c'] }),
      tests: [{ const: 'b' }],
      values: ['a', 'b'],
    },
    {
      of: 'a list, by a pattern',
      field: text({ enum: ['ab', 'ac', 'x'] }),
      tests: [{ pattern: '^a' }],
      values: ['ab', 'x'],
    },
    {
      of: 'a box that must be ticked',
      field: { title: 'x', type: 'boolean', enum: [true], messages },
      tests: [{ const: true }],
      values: [true],
    },
    { of: 'whole numbers at a minimum, both sides', field: integer({}), tests: [{ minimum: 18 }], values: [18, 17] },
    {
      of: 'whole numbers at an exclusive bound',
      field: integer({}),
      tests: [{ exclusiveMinimum: 18 }],
      values: [18, 19],
    },
    {
      of: 'whole numbers between neighbours: there is none between 3 and 4',
      field: integer({}),
      tests: [{ maximum: 3 }, { minimum: 4 }],
      values: [3, 4],
    },
    {
      of: 'numbers between neighbours: there is one between 3 and 4',
      field: number({}),
      tests: [{ maximum: 3 }, { minimum: 4 }],
      values: [3, 4, 3.5],
    },
    {
      of: 'numbers within the limits of the field: there is none below 10',
      field: integer({ minimum: 10, maximum: 20 }),
      tests: [{ minimum: 10 }],
      values: [10],
    },
    { of: 'multiples', field: integer({ multipleOf: 5, minimum: 0 }), tests: [{ minimum: 12 }], values: [0, 15] },
    {
      of: 'texts, one named and the others',
      field: text({}),
      tests: [{ const: 'sample' }],
      values: ['sample', 'another sample'],
    },
    {
      of: 'texts by length',
      field: text({ minLength: 1, maxLength: 9 }),
      tests: [{ minLength: 3 }],
      values: ['sample', 's'],
    },
    {
      of: 'dates, the day before and the day',
      field: text({}),
      tests: [{ exclusiveMaximum: '2021-01-01' }],
      values: ['sample', '2020-12-31'],
    },
  ])('$of', ({ field, tests, values }) => {
    expect(new Set(valuesOf(field, tests))).toEqual(new Set(values))
  })

  it('a sample e-mail address of a tested length is still an e-mail address', () => {
    const field = text({ rule: { emailAddress: { tldMin: 2, tldMax: 4 } }, maxLength: 254 })
    const [short, long] = valuesOf(field, [{ minLength: 40 }])
      .map(String)
      .sort((a, b) => a.length - b.length)
    expect([short, long]).toEqual([expect.stringContaining('@example.com'), expect.stringContaining('@example.com')])
    expect([short?.length, long?.length]).toEqual([16, 40])
  })

  it('a class without a sample counts as possible', () => {
    const cut = classifyFact(journeyWith(text({ pattern: '^QX[0-9]{4}$' })), 'fact', [{ minLength: 3 }])
    expect(cut.classes.slice(1).map(({ hasSample }) => hasSample)).toContain(false)
  })

  it('values that one step accepts and another refuses are in different classes', () => {
    const journey = journeyWith(text({ enum: ['a', 'b'] }), text({ enum: ['b', 'c'] }))
    const cut = classifyFact(journey, 'fact', [])
    const taken = (step: string) => cut.ofField(step).map((index) => cut.classes[index]?.value())
    expect([taken('s0'), taken('s1')]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ])
  })

  it('those that a step accepts are in the order of the classes, whatever the order of its choices', () => {
    const journey = journeyWith(text({ enum: ['a', 'b'] }), text({ enum: ['c', 'b'] }), text({ enum: ['a'] }))
    const cut = classifyFact(journey, 'fact', [])
    expect([cut.ofField('s0'), cut.ofField('s1'), cut.ofField('s2')]).toEqual([[1, 2], [2, 3], [1]])
  })
})

function valuesOf(field: Field, tests: readonly FactTest[]): unknown[] {
  return classifyFact(journeyWith(field), 'fact', tests)
    .classes.slice(1)
    .map(({ value }) => value())
}

function journeyWith(...fields: readonly Field[]): JourneyDefinition {
  const steps = fields.map((field, index) => [
    `s${index}`,
    { id: `s${index}`, fields: { fact: field }, actions: [], enter: [], submit: [] } as unknown as Step,
  ])
  return {
    facts: { fact: { kind: 'answer', schema: {} } },
    steps: Object.fromEntries(steps),
    effects: {},
  } as unknown as JourneyDefinition
}
