import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileCondition, twoValued, type Condition, type Decided, type Scalar } from '../../engine/index.ts'

type Value = Scalar | readonly Scalar[]

const decide = (condition: Condition, facts: Record<string, Value>, named: Record<string, Condition> = {}) =>
  compileCondition(condition, named)((name) => facts[name])

describe('a condition', () => {
  it.each<[string, Condition, Record<string, Value>, boolean | undefined]>([
    ['holds when the fact is the constant', { a: { const: 1 } }, { a: 1 }, true],
    ['does not hold for another type', { a: { const: 1 } }, { a: '1' }, false],
    ['holds for any value of an enum', { a: { enum: ['x', 'y'] } }, { a: 'y' }, true],
    ['does not hold for another value than the one of an enum', { a: { enum: ['x'] } }, { a: 'y' }, false],
    ['holds for the last value of a longer enum', { a: { enum: ['x', 'y', 'z'] } }, { a: 'z' }, true],
    ['does not hold for a value that a longer enum does not have', { a: { enum: [1, 2, 3] } }, { a: '3' }, false],
    ['is unknown while the fact of an enum is', { a: { enum: ['x'] } }, {}, undefined],
    ['includes the bound with minimum', { a: { minimum: 18 } }, { a: 18 }, true],
    ['excludes the bound with exclusiveMinimum', { a: { exclusiveMinimum: 18 } }, { a: 18 }, false],
    ['includes the bound with maximum', { a: { maximum: 60 } }, { a: 60 }, true],
    ['excludes the bound with exclusiveMaximum', { a: { exclusiveMaximum: 60 } }, { a: 60 }, false],
    ['excludes what is below minimum', { a: { minimum: 18 } }, { a: 17 }, false],
    ['includes what is above exclusiveMinimum', { a: { exclusiveMinimum: 18 } }, { a: 19 }, true],
    ['excludes what is above maximum', { a: { maximum: 60 } }, { a: 61 }, false],
    ['includes what is below exclusiveMaximum', { a: { exclusiveMaximum: 60 } }, { a: 59 }, true],
    ['compares no text with a number: minimum', { a: { minimum: 18 } }, { a: '20' }, false],
    ['compares no text with a number: maximum', { a: { maximum: 60 } }, { a: '20' }, false],
    ['compares no text with a number: exclusiveMinimum', { a: { exclusiveMinimum: 18 } }, { a: '20' }, false],
    ['compares no text with a number: exclusiveMaximum', { a: { exclusiveMaximum: 60 } }, { a: '20' }, false],
    ['is unknown while the fact of a bound is: minimum', { a: { minimum: 18 } }, {}, undefined],
    ['is unknown while the fact of a bound is: maximum', { a: { maximum: 60 } }, {}, undefined],
    ['compares dates as text', { day: { exclusiveMaximum: '2021-01-01' } }, { day: '2020-12-31' }, true],
    ['counts characters, not UTF-16 units', { a: { minLength: 2 } }, { a: '😀' }, false],
    ['includes a text as long as minLength', { a: { minLength: 2 } }, { a: '😀x' }, true],
    ['includes a text as long as maxLength', { a: { maxLength: 2 } }, { a: '😀x' }, true],
    ['excludes a text longer than maxLength', { a: { maxLength: 2 } }, { a: 'xyz' }, false],
    ['gives a number no length: minLength', { a: { minLength: 0 } }, { a: 7 }, false],
    ['gives a number no length: maxLength', { a: { maxLength: 9 } }, { a: 7 }, false],
    ['does not match another pattern', { a: { pattern: '^v[345]$' } }, { a: 'v6' }, false],
    ['matches no number with a pattern', { a: { pattern: '^7$' } }, { a: 7 }, false],
    ['reads a pattern by code points', { a: { pattern: '^.$' } }, { a: '😀' }, true],
    ['matches a pattern', { a: { pattern: '^v[345]$' } }, { a: 'v4' }, true],
    ['compares the number of entries with minItems', { a: { minItems: 2 } }, { a: ['x', 'y'] }, true],
    ['does not hold for a list with an entry too few', { a: { minItems: 2 } }, { a: ['x'] }, false],
    ['compares the number of entries with maxItems', { a: { maxItems: 1 } }, { a: ['x'] }, true],
    ['does not hold for a list with an entry too many', { a: { maxItems: 1 } }, { a: ['x', 'y'] }, false],
    ['does not count the entries of a text', { a: { minItems: 0 } }, { a: 'xy' }, false],
    ['excludes a text from maxItems', { a: { maxItems: 9 } }, { a: 'xy' }, false],
    ['finds no entry in a text', { a: { contains: { const: 'x' } } }, { a: 'xy' }, false],
    ['excludes a list with an entry too few, but one', { a: { minItems: 3 } }, { a: ['x', 'y'] }, false],
    ['needs both of two tests of a fact', { a: { minimum: 2, maximum: 3 } }, { a: 4 }, false],
    ['holds for the first value of an enum', { a: { enum: ['x', 'y'] } }, { a: 'x' }, true],
    ['does not hold for a value that no enum of two has', { a: { enum: ['x', 'y'] } }, { a: 'z' }, false],
    ['is unknown while the fact of a longer enum is', { a: { enum: ['x', 'y', 'z'] } }, {}, undefined],
    ['holds for any known value without a keyword', { a: {} }, { a: 0 }, true],
    ['is unknown without a keyword while its fact is', { a: {} }, {}, undefined],
    ['does not hold under not', { not: { a: { const: 1 } } }, { a: 1 }, false],
    ['needs each fact that required names', { required: ['a', 'b'] }, { a: 1 }, false],
    ['holds if each fact that required names is known', { required: ['a', 'b'] }, { a: 0, b: '' }, true],
    ['holds for allOf without parts', { allOf: [] }, {}, true],
    ['does not hold for anyOf without parts', { anyOf: [] }, {}, false],
    ['finds an entry with contains', { a: { contains: { const: 'y' } } }, { a: ['x', 'y'] }, true],
    ['finds one of several entries', { a: { contains: { enum: ['y', 'z'] } } }, { a: ['x', 'z'] }, true],
    ['does not hold for a list without the entry', { a: { contains: { const: 'y' } } }, { a: [] }, false],
    ['does not hold for a list of other entries', { a: { contains: { const: 'y' } } }, { a: ['x'] }, false],
    ['is unknown while the list is', { a: { minItems: 2 } }, {}, undefined],
    ['needs every fact of a test', { a: { const: 1 }, b: { const: 2 } }, { a: 1, b: 3 }, false],
    ['is unknown while its fact is', { a: { const: 1 } }, {}, undefined],
    [
      'is false at once when one part of allOf is',
      { allOf: [{ a: { const: 1 } }, { b: { const: 1 } }] },
      { b: 2 },
      false,
    ],
    [
      'is unknown when one part of allOf is open and none false',
      { allOf: [{ a: { const: 1 } }, { b: { const: 1 } }] },
      { b: 1 },
      undefined,
    ],
    [
      'is true at once when one part of anyOf is',
      { anyOf: [{ a: { const: 1 } }, { b: { const: 1 } }] },
      { b: 1 },
      true,
    ],
    [
      'is unknown when one part of anyOf is open and none true',
      { anyOf: [{ a: { const: 1 } }, { b: { const: 1 } }] },
      { b: 2 },
      undefined,
    ],
    ['stays unknown through not', { not: { a: { const: 1 } } }, {}, undefined],
    ['can test whether a fact is known', { required: ['a'] }, {}, false],
    ['is false if an earlier "required" is', { allOf: [{ required: ['a'] }, { a: { const: 1 } }] }, {}, false],
  ])('%s', (_, condition, facts, expected) => {
    expect(decide(condition, facts)).toBe(expected)
  })

  it('can be used by name, also inside other conditions', () => {
    const named: Record<string, Condition> = { adult: { age: { minimum: 18 } }, child: { not: 'adult' } }
    expect(decide('child', { age: 17 }, named)).toBe(true)
  })

  it('throws for an unknown name and for a cycle of names', () => {
    expect(() => compileCondition('nobody', {})).toThrow('CONDITION_UNKNOWN "nobody"')
    expect(() => compileCondition('a', { a: { not: 'b' }, b: 'a' })).toThrow('CONDITION_CYCLE "a" → "b" → "a"')
  })

  it('decides allOf and anyOf of one to four parts with three values', () => {
    const values = [true, false, undefined]
    const lists = (length: number): Decided[][] =>
      length === 0 ? [[]] : lists(length - 1).flatMap((list) => values.map((value) => [...list, value]))
    for (const parts of [1, 2, 3, 4].flatMap(lists)) {
      const facts = Object.fromEntries(parts.flatMap((value, index) => (value === undefined ? [] : [[index, value]])))
      const tests = parts.map((_, index) => ({ [index]: { const: true } }))
      const open = parts.includes(undefined)
      expect(decide({ allOf: tests }, facts)).toBe(parts.includes(false) ? false : open ? undefined : true)
      expect(decide({ anyOf: tests }, facts)).toBe(parts.includes(true) ? true : open ? undefined : false)
    }
  })

  it('is always decided where unknown facts count as absent', () => {
    const facts = twoValued((name) => (name === 'a' ? 1 : undefined))
    expect(compileCondition({ a: { const: 1 } }, {})(facts)).toBe(true)
    expect(compileCondition({ b: { const: 1 } }, {})(facts)).toBe(false)
    expect(compileCondition({ required: ['b'] }, {})(facts)).toBe(false)
  })

  it('knows a name only if the journey defines it', () => {
    expect(() => compileCondition('toString', {})).toThrow('CONDITION_UNKNOWN "toString"')
  })

  it('never changes from true or false when an unknown fact becomes known', () => {
    const scalar = fc.constantFrom<Scalar>(0, 1, 'x', true)
    const name = fc.constantFrom('a', 'b', 'c')
    const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
      condition: fc.oneof(
        { maxDepth: 4 },
        fc.dictionary(
          name,
          fc.oneof(
            scalar.map((value) => ({ const: value })),
            fc.integer({ min: -1, max: 2 }).map((minimum) => ({ minimum })),
          ),
          { minKeys: 1 },
        ),
        fc.record({ not: tie('condition') }),
        fc.record({ allOf: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ anyOf: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      ),
    }))
    fc.assert(
      fc.property(condition, fc.dictionary(name, scalar), name, scalar, (one, facts, more, value) => {
        const before = decide(one, facts)
        if (before !== undefined && facts[more] === undefined)
          expect(decide(one, { ...facts, [more]: value })).toBe(before)
      }),
      { numRuns: 1000 },
    )
  })
})
