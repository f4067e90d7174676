import { describe, expect, it } from 'vitest'
import { keptByText } from '../../../cli/project/kept-by-text.ts'

function counting<Value>(find: (text: string) => Value, most?: number) {
  const asked: string[] = []
  const noted = (text: string) => {
    asked.push(text)
    return find(text)
  }
  return { asked, kept: most === undefined ? keptByText(noted) : keptByText(noted, most) }
}

describe('what is kept by a text', () => {
  it.each([
    ['a value', (text: string) => text.length],
    ['nothing', () => undefined],
  ])('is found once, also where it is %s', (_, find) => {
    const { asked, kept } = counting(find)
    expect([kept('one'), kept('one'), kept('other'), kept('one')]).toEqual(['one', 'one', 'other', 'one'].map(find))
    expect(asked).toEqual(['one', 'other'])
  })

  it('is forgotten when there are too many texts', () => {
    const { asked, kept } = counting((text) => text, 2)
    for (const text of ['one', 'other', 'third', 'third', 'one']) kept(text)
    expect(asked).toEqual(['one', 'other', 'third', 'one'])
  })
})
