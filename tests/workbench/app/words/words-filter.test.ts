import { describe, expect, it } from 'vitest'
import { ALL, isShown, openingFilter } from '../../../../workbench/app/words/words-filter.tsx'
import type { Words } from '../../../../workbench/words-wire.ts'

const words = (text: string, more: Partial<Words>): Words => ({
  address: text,
  text,
  kind: 'promise',
  needsApproval: true,
  ruled: { from: 'rule' },
  isChanged: false,
  state: 'approved',
  places: [],
  around: null,
  where: [],
  comments: [],
  ...more,
})
const approved = words('approved', {})
const open = words('open', { state: 'unapproved' })
const plain = words('plain', { state: 'unapproved', needsApproval: false })
const changed = words('changed', { isChanged: true })

describe('the book of words opens', () => {
  it.each([
    { title: 'on what was changed here', book: [approved, open, changed], shown: ['changed'] },
    { title: 'else on regulated words that nobody has approved', book: [approved, open, plain], shown: ['open'] },
    { title: 'else on all of it', book: [approved, plain], shown: ['approved', 'plain'] },
  ])('$title', ({ book, shown }) => {
    const filter = openingFilter(book)
    expect(book.filter((one) => isShown(one, filter)).map(({ text }) => text)).toEqual(shown)
    expect(book.filter((one) => isShown(one, ALL))).toHaveLength(book.length)
  })
})

it('a state of approval leaves out words that need none', () => {
  const found = [approved, open, plain].filter((one) => isShown(one, { ...ALL, state: 'unapproved' }))
  expect(found.map(({ text }) => text)).toEqual(['open'])
})
