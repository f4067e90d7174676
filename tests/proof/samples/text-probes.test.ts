import { describe, expect, it } from 'vitest'
import type { FactTest, Field } from '../../../engine/index.ts'
import { isWithinTextLimits, textProbes } from '../../../proof/samples/text-probes.ts'

const text = (more: object = {}) => ({ title: 'x', type: 'string', messages: {}, ...more }) as Field
const SAMPLES = ['sample', 'another sample', 'A']
const ONE = text({ const: 'one' })

describe('the texts to try', () => {
  it.each<[string, Field, readonly FactTest[], readonly string[], readonly string[]]>([
    ['are samples and the first texts of all', text(), [], [], [...SAMPLES, '!', '!!']],
    ['are none of those that tests name', text(), [], ['sample', '!', '"'], ['another sample', 'A', '#', '!!']],
    ['are something if there is no sample', text({ pattern: '^[]$' }), [], [], ['sample', '!', '!!']],
    ['are around a least length', ONE, [{ minLength: 3 }], [], ['one', 'on', '!!', '! !', '!']],
    ['are around a greatest length', ONE, [{ maxLength: 3 }], [], ['one', 'onea', '! !', '!  !', '!', '!!']],
    [
      'are around the lengths of the field',
      text({ minLength: 2, maxLength: 2, const: 'xy' }),
      [],
      [],
      ['xy', 'x', 'xya', '!', '!!', '! !'],
    ],
    ['are not without a character', ONE, [{ minLength: 1 }], [], ['one', 'o', '!', '!!']],
    ['are around a bound', ONE, [{ minimum: 'm' }], [], ['one', 'l', 'm', 'ma', '!', '!!', 'm!', 'm !']],
    [
      'are around each bound',
      ONE,
      [{ maximum: 'b', exclusiveMinimum: 'e' }, { exclusiveMaximum: 'b' }],
      [],
      ['one', 'a', 'b', 'ba', 'd', 'e', 'ea', '!', '!!', 'b!', 'b !', 'e!', 'e !'],
    ],
    ['leave a bound out that is no text', ONE, [{ minimum: 3 }], [], ['one', '!', '!!']],
    [
      'are around a bound, of each length',
      ONE,
      [{ minimum: 'mm', maxLength: 1 }],
      [],
      ['one', 'o', 'on', 'm', 'ma', 'ml', 'mm', 'mma', '!', '!!', '! !', '!  !', 'n', 'mn', 'mm!', 'mm !'],
    ],
    [
      'are days around a day',
      ONE,
      [{ minimum: '2024-03-01' }],
      [],
      ['one', '2024-02-29', '2024-03-01', '2024-03-02', '!', '!!', '2024-03-01!', '2024-03-01 !'],
    ],
    [
      'are texts around a month',
      ONE,
      [{ minimum: '2024-03' }],
      [],
      ['one', '2024-0', '2024-02', '2024-03', '2024-03a', '!', '!!', '2024-03!', '2024-03 !'],
    ],
    [
      'are texts around what is no day',
      ONE,
      [{ minimum: '2024-13-01' }],
      [],
      ['one', '2024-13-0', '2024-13-00', '2024-13-01', '2024-13-01a', '!', '!!', '2024-13-01!', '2024-13-01 !'],
    ],
  ])('%s', (_, field, tests, constants, expected) => {
    expect(textProbes(field, tests, constants)).toEqual(expected)
  })

  it('keep the end of an e-mail address', () => {
    const probes = textProbes(text({ const: 'jane@example.com' }), [{ minLength: 18 }, { maxLength: 12 }], [])
    expect(probes.slice(0, 5)).toEqual([
      'jane@example.com',
      'jjane@example.com',
      'jjjane@example.com',
      '@example.com',
      'e@example.com',
    ])
  })

  it('are at most as long as an answer may be', () => {
    const lengths = textProbes(ONE, [{ maxLength: 100_000 }], []).map(({ length }) => length)
    expect(Math.max(...lengths)).toBe(100_000)
  })

  it('have only lengths that a test compares, behind a long bound', () => {
    const lengths = new Set(
      textProbes(ONE, [{ minimum: 'b'.repeat(80), maxLength: 70 }], []).map(({ length }) => length),
    )
    expect([64, 65, 70, 71, 72].map((length) => lengths.has(length))).toEqual([true, false, true, true, false])
  })
})

describe('the length of a text', () => {
  it.each<[string, object, unknown, boolean]>([
    ['may be its least', { minLength: 2 }, 'ab', true],
    ['may be its greatest', { maxLength: 2 }, 'ab', true],
    ['is not less', { minLength: 2 }, 'a', false],
    ['is not more', { maxLength: 2 }, 'abc', false],
    ['is that of its characters, however they are stored', { maxLength: 1 }, '😀', true],
    ['may be any without limits', {}, '', true],
    ['is that of a text', {}, 12, false],
  ])('%s', (_, limits, value, expected) => {
    expect(isWithinTextLimits(text(limits), value)).toBe(expected)
  })
})
