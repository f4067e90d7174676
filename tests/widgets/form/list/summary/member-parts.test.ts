import { describe, expect, it } from 'vitest'
import type { Field } from '../../../../../engine/index.ts'
import { pagesOf, pageWith } from '../../../../../widgets/form/list/summary/member-parts.ts'

const text = { title: 'Text', type: 'string', messages: {} }
const item = { title: 'Vehicle', type: 'object', properties: { make: text, from: text }, messages: {} } as Field

describe('the pages of an entry', () => {
  it('are those of the list, or one with all parts', () => {
    expect(pagesOf({ item, summary: { pages: [['make'], ['from']] } })).toEqual([['make'], ['from']])
    expect(pagesOf({ item, summary: {} })).toEqual([['make', 'from']])
  })

  it('are one without parts for an entry that is a single answer', () => {
    expect(pagesOf({ item: text as Field, summary: {} })).toEqual([[]])
  })

  it.each([
    ['make', 0],
    ['from', 1],
    ['from/year', 1],
    ['fromage', 2],
    ['to', 2],
    ['', 2],
  ])('show "%s" on page %s: below its part, or else on the last', (part, page) => {
    expect(pageWith([['make'], ['from'], ['to']], part)).toBe(page)
  })
})
