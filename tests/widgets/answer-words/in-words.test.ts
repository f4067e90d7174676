import { describe, expect, it, vi } from 'vitest'
import { inWords } from '../../../widgets/answer-words/in-words.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en-GB' } })
const texts = (...all: readonly string[]) => ({ kind: 'texts', texts: all }) as const

describe('an answer in one line', () => {
  it.each([
    ['nothing', { kind: 'none' }, ''],
    ['lines', texts('4 Park Row', '', 'Leeds'), '4 Park Row, Leeds'],
    ['a date', { kind: 'date', date: '1980-03-31' }, '31 March 1980'],
    ['a month', { kind: 'month', month: '2012-03' }, 'March 2012'],
    [
      'parts',
      {
        kind: 'parts',
        parts: [
          { label: 'Make', value: texts('Ford') },
          { label: 'Note', value: { kind: 'none' } },
          { label: 'From', value: { kind: 'month', month: '2012-03' } },
        ],
      },
      'Ford, March 2012',
    ],
    ['items', { kind: 'items', items: [texts('a', 'b'), texts('c')] }, 'a, b; c'],
  ] as const)('of %s', (_, value, words) => {
    expect(inWords(value)).toBe(words)
  })
})
