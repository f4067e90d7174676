import { describe, expect, it } from 'vitest'
import type { EffectUse, FactTest, Field, JourneyDefinition, Step } from '../../../engine/index.ts'
import {
  classifyFact,
  classifyMark,
  listsValues,
  outcomesWithList,
  settingValues,
} from '../../../proof/facts/fact-classes.ts'

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

describe('what one step accepts', () => {
  const CODE = '^QX[0-9]{4}$'
  const accepted = (...fields: readonly Field[]) => {
    const { ofField, classes } = classifyFact(journeyWith(...fields), 'fact', [])
    return fields.map((_, index) => ofField(`s${index}`).map((at) => classes[at]?.value()))
  }

  it('includes a value of another step that it would not have been tried with', () => {
    const [, coded] = accepted(text({ enum: ['QX1234', 'other'] }), text({ pattern: CODE }))
    expect(coded).toContain('QX1234')
    expect(coded).not.toContain('other')
  })

  it('does not include values that may not exist', () => {
    const { classes, ofField } = classifyFact(journeyWith(text({ pattern: CODE }), text({})), 'fact', [
      { minLength: 3 },
    ])
    const samplesOf = (step: string) => ofField(step).map((at) => classes[at]?.hasSample)
    expect(samplesOf('s0')).toContain(false)
    expect(samplesOf('s1')).not.toContain(false)
  })

  it('does not include what a button sets and it refuses', () => {
    const journey = journeyWith(text({ enum: ['a', 'b'] }))
    const ask = {
      ...journey.steps['s0'],
      actions: [{ set: { fact: 'z' } }, { set: { other: 'y' } }],
    } as unknown as Step
    const { classes, ofField, ofValue, passing } = classifyFact({ ...journey, steps: { s0: ask } }, 'fact', [
      { const: 'z' },
    ])
    expect(classes.map(({ value }) => value())).toEqual([undefined, 'z', 'a'])
    expect(classes.every(({ hasSample }) => hasSample)).toBe(true)
    expect([ofField('s0'), ofField('elsewhere'), ofValue('z'), ofValue('b'), ofValue('y')]).toEqual([[2], [], 1, 2, 0])
    expect(passing({ const: 'z' })).toEqual(new Set([1]))
    expect(passing({ minLength: 1 })).toEqual(new Set([1, 2]))
  })
})

it('what a button sets on a page that does not ask for it counts as well', () => {
  const journey = journeyWith(text({ enum: ['a'] }))
  const s1 = { id: 's1', fields: {}, actions: [{ set: { fact: 'z' } }], enter: [], submit: [] } as unknown as Step
  const { ofField, ofValue } = classifyFact({ ...journey, steps: { ...journey.steps, s1 } }, 'fact', [])
  expect([ofValue('z'), ofField('s0')]).toEqual([1, [2]])
})

describe('two outcomes of an effect', () => {
  const contract = (one: object, more: object = {}) => ({
    check: { repeat: [], outcomes: { one, other: {}, silent: {} }, ...more },
  })
  const areAlike = (one: object | undefined, other: object | undefined, effects: object = contract({})) => {
    const use = { run: 'check', as: 'fact', on: { one, other, silent: { then: 'continue' } } }
    const step = {
      id: 's0',
      fields: {},
      actions: [],
      enter: [],
      submit: [use, { ...use, as: 'another', on: { one: { to: 's9' } } }],
    }
    const journey = { facts: { fact: { kind: 'outcome', schema: {} } }, steps: { s0: step }, effects }
    const { ofValue } = classifyFact(journey as unknown as JourneyDefinition, 'fact', [])
    expect([ofValue('one'), ofValue('silent')]).not.toContain(0)
    return ofValue('one') === ofValue('other')
  }
  const ON = { then: 'continue' }

  it.each<[string, object | undefined, object | undefined, boolean]>([
    ['that both continue', ON, ON, true],
    ['one of which leaves', ON, { then: 'next' }, false],
    ['one of which leads to another step', ON, { to: 's1' }, false],
    ['that lead to the same step', { to: 's1' }, { to: 's1' }, true],
    ['that lead to different steps', { to: 's1' }, { to: 's2' }, false],
    ['that are errors of different words', { error: 'No' }, { error: 'Never' }, true],
    ['one of which is an error', ON, { error: 'No' }, false],
    ['one of which leads elsewhere, and one is an error', { to: 's1' }, { error: 'No' }, false],
    ['one of which clears an answer', ON, { ...ON, clear: ['name'] }, false],
    ['that clear the same answers', { ...ON, clear: ['name', 'age'] }, { ...ON, clear: ['name', 'age'] }, true],
    ['that clear different answers', { ...ON, clear: ['name'] }, { ...ON, clear: ['age'] }, false],
    ['to one of which the step does not react', undefined, ON, false],
    ['to one of which the step does not react, and one is an error', undefined, { error: 'No' }, false],
  ])('%s', (_, one, other, expected) => {
    expect(areAlike(one, other)).toBe(expected)
  })

  it.each<[string, object, boolean]>([
    ['one of which delivers a list', contract({ data: { required: ['cars'] } }), false],
    ['one of which delivers what it need not', contract({ data: {} }), true],
    ['one of which is asked for again', contract({}, { repeat: ['one'] }), false],
    ['that are both asked for again', contract({}, { repeat: ['one', 'other'] }), true],
    ['that are always asked for again', contract({}, { repeat: 'always' }), true],
  ])('%s, says the contract', (_, effects, expected) => {
    expect(areAlike(ON, ON, effects)).toBe(expected)
  })

  it('of two effects, if one of them is always asked for again', () => {
    const effects = {
      once: { repeat: [], outcomes: { one: {} } },
      always: { repeat: 'always', outcomes: { other: {} } },
    }
    const enter = Object.keys(effects).map((run) => ({ run, as: 'fact', on: { one: ON, other: ON } }))
    const step = { id: 's0', fields: {}, actions: [], enter, submit: [] }
    const journey = { facts: {}, steps: { s0: step }, effects } as unknown as JourneyDefinition
    const { ofValue } = classifyFact(journey, 'fact', [])
    expect([ofValue('one'), ofValue('other')]).toEqual([1, 2])
  })

  it('are told apart by tests, whatever follows', () => {
    const step = { id: 's0', fields: {}, actions: [], enter: [{ run: 'check', as: 'fact', on: {} }], submit: [] }
    const journey = { facts: {}, steps: { s0: step }, effects: contract({}) } as unknown as JourneyDefinition
    const { classes } = classifyFact(journey, 'fact', [{ const: 'other' }])
    expect(classes.map(({ value }) => value())).toEqual([undefined, 'one', 'other'])
  })
})

it('the outcomes with a list are those whose data must have it', () => {
  const outcomes = {
    found: { data: { required: ['cars', 'bikes'] } },
    bikes: { data: { required: ['bikes'] } },
    empty: { data: {} },
    none: {},
  }
  const journey = { effects: { search: { outcomes } } } as unknown as JourneyDefinition
  const found = (run: string) => outcomesWithList(journey, { run } as EffectUse, 'cars')
  expect([found('search'), found('unheard')]).toEqual([['found'], []])
})

describe('a setting may be', () => {
  it.each<[string, Readonly<Record<string, unknown>>, unknown, readonly unknown[]]>([
    ['each of its choices', { enum: ['on', 'off'] }, 'on', ['on', 'off']],
    ['its only value', { const: 'on' }, 'on', ['on']],
    ['true and false, the current one first', { type: 'boolean' }, false, [false, true]],
    ['true and false, whichever it is now', { type: 'boolean' }, true, [true, false]],
    ['what it is now, if it may be anything', { type: 'string' }, 'v5', ['v5']],
  ])('%s', (_, schema, value, expected) => {
    expect(settingValues(schema, value)).toEqual(expected)
    expect(listsValues(schema)).toBe(schema['type'] !== 'string')
    const fact = { kind: 'setting', schema, value }
    const journey = { facts: { fact, answer: { ...fact, kind: 'answer' } }, steps: {}, effects: {} }
    const tests = expected.map((one) => ({ const: one })) as FactTest[]
    const classes = (name: string) => classifyFact(journey as unknown as JourneyDefinition, name, tests).classes.length
    expect([classes('fact'), classes('answer')]).toEqual([expected.length + 1, 1])
  })
})

it('a mark has the values up to its size, and is unknown while it is not set', () => {
  const { name, classes, ofField, ofValue, passing } = classifyMark({ name: 'went ask', size: 3 })
  expect(name).toBe('went ask')
  expect(classes.map(({ value, hasSample }) => [value(), hasSample])).toEqual([
    [undefined, true],
    [1, true],
    [2, true],
    [3, true],
  ])
  expect([ofField('ask'), ofValue(2), ofValue(undefined)]).toEqual([[], 2, 0])
  expect(passing({ minimum: 2 })).toEqual(new Set([2, 3]))
})

describe('the values that derived facts tell apart', () => {
  const classesOf = (
    field: Field,
    distinguished: Parameters<typeof classifyFact>[3],
    tests: readonly FactTest[] = [],
  ) => {
    const { classes, ofField } = classifyFact(journeyWith(field), 'fact', tests, distinguished)
    return ofField('s0').map((at) => classes[at]?.value())
  }
  const DIGIT = integer({ minimum: 0, maximum: 9 })

  it('are classes of their own, if the field accepts them', () => {
    expect(classesOf(DIGIT, { exact: [0, 4, 9, 20] })).toEqual([0, 4, 9])
  })

  it('are tried beside those that tests tell apart', () => {
    expect(classesOf(DIGIT, { exact: [0, 4, 9] }, [{ minimum: 7 }]).sort()).toEqual([0, 4, 7, 9])
  })

  it('are the same in every run, as another value would come to another result', () => {
    const group = { title: 'x', type: 'array', items: text({}), messages } as unknown as Field
    const valuesIn = (distinguished: Parameters<typeof classifyFact>[3]) => {
      const { classes } = classifyFact(journeyWith(group), 'fact', [], distinguished)
      return [classes[1]?.value(0), classes[1]?.value(1)]
    }
    const [first, second] = valuesIn({ members: { resultsOf: () => '', listsOf: () => undefined } })
    const [one, another] = valuesIn({})
    expect(first).toEqual(second)
    expect(one).not.toEqual(another)
  })

  it('are lists with the same members, in a group', () => {
    const group = { title: 'x', type: 'array', items: integer({}), messages } as unknown as Field
    const members = {
      resultsOf: (list: unknown) => (Array.isArray(list) && list.includes(1) ? 'one' : 'none'),
      listsOf: () => [[1], [1, 2], [3]],
    }
    expect(classesOf(group, { members: { ...members, listsOf: () => undefined } })).toHaveLength(1)
    const lists = classesOf(group, { members })
    expect(lists.slice(0, 2)).toEqual([[1], [3]])
    expect(lists).toHaveLength(2)
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
