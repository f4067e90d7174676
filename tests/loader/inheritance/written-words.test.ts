import { describe, expect, it } from 'vitest'
import { isMarkedPath } from '../../../loader/index.ts'
import { isTextPath } from '../../../loader/inheritance/written-words.ts'

const blockPath = (path: string) => ['steps', 'one', 'content', 'a', ...path.split('/')]

describe('a text of a block', () => {
  it.each([
    ['text', true],
    ['warning', true],
    ['list/first', true],
    ['list/first/text', true],
    ['details/text', true],
    ['table/rows/first/sum', true],
    ['heading', false],
    ['details/summary', false],
    ['table/caption', false],
    ['table/columns/sum', false],
    ['image/alt', false],
    ['link/text', false],
  ])('is translated: %s, and may have markup: %s', (path, isMarked) => {
    expect(isTextPath(blockPath(path))).toBe(true)
    expect(isMarkedPath(blockPath(path))).toBe(isMarked)
  })

  it.each(['image/src', 'table/numeric/0', 'list/first/before', 'link/href'])('is not %s', (path) => {
    expect(isTextPath(blockPath(path))).toBe(false)
    expect(isMarkedPath(blockPath(path))).toBe(false)
  })

  it('is plain under a name of its own kind', () => {
    expect(isMarkedPath(['steps', 'one', 'content', 'heading'])).toBe(false)
    expect(isMarkedPath(['steps', 'one', 'content', 'anything'])).toBe(true)
  })
})

describe('a text of a field', () => {
  it.each([
    ['title', true],
    ['ui/hint', true],
    ['oneOf/0/title', false],
    ['oneOf/0/description', true],
    ['properties/street/title', true],
    ['items/properties/street/ui/hint', true],
    ['messages/required', false],
    ['ui/labels/add', false],
    ['description', false],
  ])('may have markup: %s %s', (path, isMarked) => {
    expect(isMarkedPath(['steps', 'one', 'fields', 'a', ...path.split('/')])).toBe(isMarked)
  })
})

describe('a text of a part of a group', () => {
  const partPath = (path: string) => ['steps', 'one', 'fields', 'a', ...path.split('/')]

  it.each([
    'properties/street/title',
    'properties/street/messages/required',
    'properties/title/title',
    'items/title',
    'items/properties/street/ui/labels/year',
    'items/properties/kind/oneOf/0/description',
    'properties/home/properties/street/ui/hint',
  ])('is translated: %s', (path) => {
    expect(isTextPath(partPath(path))).toBe(true)
  })

  it.each(['properties/street/type', 'properties/title/type', 'items/required/0', 'ui/summary/shows/0'])(
    'is not %s',
    (path) => {
      expect(isTextPath(partPath(path))).toBe(false)
    },
  )
})
