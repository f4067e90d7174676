import { describe, expect, it } from 'vitest'
import type { Block } from '../../../../engine/index.ts'
import { firstWords } from '../../../../workbench/analysis/graph/first-words.ts'

const NOTICE = { id: 'notice', notice: 'We are a claims management company.' }

describe('what a page says first', () => {
  it.each<{ title: string; content: readonly Block[]; says: string }>([
    {
      title: 'its status',
      content: [
        { id: 'a', text: 'More' },
        { id: 'b', status: 'Not eligible' },
      ],
      says: 'Not eligible',
    },
    { title: 'its first paragraph, not a notice above it', content: [NOTICE, { id: 'a', text: 'More' }], says: 'More' },
    { title: 'a notice, if it says nothing else', content: [NOTICE], says: 'We are a claims management company.' },
    {
      title: 'words without their markup',
      content: [{ id: 'a', text: 'Read **all** of [it](/x)' }],
      says: 'Read all of it',
    },
    { title: 'nothing', content: [], says: '' },
  ])('is $title', ({ content, says }) => {
    expect(firstWords({ content })).toBe(says)
  })
})
