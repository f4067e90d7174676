import { describe, expect, it } from 'vitest'
import { shortestText } from '../../../../cli/check/backend/shortest-text.ts'
import type { Field } from '../../../../engine/index.ts'

describe('the shortest text that a field accepts', () => {
  it.each<[string, object, string | undefined]>([
    ['is one letter without a limit', {}, 'a'],
    ['is as long as it must be', { minLength: 3 }, 'aaa'],
    ['is one letter where an empty text would do', { minLength: 0 }, 'a'],
    ['is none where letters do not fit', { pattern: '^[0-9]+$' }, undefined],
  ])('%s', (_, parts, expected) => {
    expect(shortestText({ title: 'Text', type: 'string', messages: {}, ...parts } as Field)).toBe(expected)
  })
})
