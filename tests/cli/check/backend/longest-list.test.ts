import { describe, expect, it } from 'vitest'
import { longestList } from '../../../../cli/check/backend/longest-list.ts'
import type { Field } from '../../../../engine/index.ts'

const list = (parts: object) => longestList({ title: 'List', type: 'array', messages: {}, ...parts } as Field)
const text = { title: 'Text', type: 'string', maxLength: 9 }

describe('the longest list that a field accepts', () => {
  it.each<[string, object, readonly unknown[] | undefined]>([
    [
      'has different entries, as often as it takes',
      { items: text, maxItems: 4 },
      ['sample', 'another s', 'A', 'sample'],
    ],
    ['has every choice', { items: { enum: ['a', 'b', 'c'] }, uniqueItems: true }, ['a', 'b', 'c']],
    ['has as many choices as may be ticked', { items: { enum: ['a', 'b', 'c'] }, maxItems: 2 }, ['a', 'b']],
    ['has the values of choices with words of their own', { items: { oneOf: [{ const: 'a', title: 'A' }] } }, ['a']],
    [
      'has choices of a supplier',
      { items: text, maxItems: 2, choicesFrom: { fact: 'file' } },
      ['choice-0x', 'choice-1x'],
    ],
    [
      'has choices of a supplier with ids as long as the field takes',
      { items: { type: 'string', maxLength: 12 }, maxItems: 1, choicesFrom: { fact: 'file' } },
      ['choice-0xxxx'],
    ],
    ['has choices of a supplier without a limit', { maxItems: 1, choicesFrom: { fact: 'file' } }, ['choice-0']],
    ['is not made where entries must differ and no more are known', { items: text, uniqueItems: true }, undefined],
    ['is not made of anything else', { type: 'string' }, undefined],
    ['is not made of one choice of a supplier', { type: 'string', choicesFrom: { fact: 'file' } }, undefined],
    ['is not made where there is no entry', { items: { ...text, maxLength: 0, minLength: 1 } }, undefined],
  ])('%s', (_, parts, expected) => {
    expect(list(parts)).toEqual(expected)
  })

  it('is long where the field has no limit', () => {
    expect(list({ items: text })).toHaveLength(1_000)
  })
})
