import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileCondition, type Condition, type Scalar } from '../../engine/index.ts'

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
    ['compares dates as text', { day: { exclusiveMaximum: '2021-01-01' } }, { day: '2020-12-31' }, true],
    ['counts characters, not UTF-16 units', { a: { minLength: 2 } }, { a: '😀' }, false],
    ['matches a pattern', { a: { pattern: '^v[345]$' } }, { a: 'v4' }, true],
    ['compares the number of entries with minItems', { a: { minItems: 2 } }, { a: ['x', 'y'] }, true],
    ['does not hold for a list with an entry too few', { a: { minItems: 2 } }, { a: ['x'] }, false],
    ['compares the number of entries with maxItems', { a: { maxItems: 1 } }, { a: ['x'] }, true],
    ['does not hold for a list with an entry too many', { a: { maxItems: 1 } }, { a: ['x', 'y'] }, false],
    ['does not count the entries of a text', { a: { minItems: 0 } }, { a: 'xy' }, false],
    ['finds an entry with contains', { a: { contains: { const: 'y' } } }, { a: ['x', 'y'] }, true],
    ['finds one of several entries', { a: { contains: { enum: ['y', 'z'] } } }, { a: ['x', 'z'] }, true],
    ['does not hold for a list without the entry', { a: { contains: { const: 'y' } } }, { a: [] }, false],
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
