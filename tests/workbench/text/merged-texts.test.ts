import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { editedText, mergedTexts, pointerWith } from '../../../workbench/text/index.ts'
import { ROOT } from '../../support/root.ts'
import { seeded } from '../../support/seeded.ts'
import { pick } from '../support/random-edit.ts'

const V5 = readFileSync(`${ROOT}/journeys/v5.json`, 'utf8')

interface Case {
  readonly title: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  readonly gives?: unknown
  readonly collides?: readonly string[]
}

const CASES: readonly Case[] = [
  {
    title: 'members that each changed alone',
    base: { a: 1, b: { c: 2, d: 3 } },
    mine: { a: 9, b: { c: 2, d: 3 } },
    theirs: { a: 1, b: { c: 2, d: 4, e: 5 } },
    gives: { a: 9, b: { c: 2, d: 4, e: 5 } },
  },
  {
    title: 'a removal and a change of another member',
    base: { a: 1, b: 2 },
    mine: { b: 2 },
    theirs: { a: 1, b: 3 },
    gives: { b: 3 },
  },
  {
    title: 'a part of the file that one removed and the other added to',
    base: { steps: { a: { title: 'A' } } },
    mine: {},
    theirs: { steps: { a: { title: 'A' }, b: { title: 'B' } } },
    gives: { steps: { b: { title: 'B' } } },
  },
  {
    title: 'a part of the file that one removed and the other changed within',
    base: { steps: { a: { title: 'A' } } },
    mine: { steps: { a: { title: 'C' } } },
    theirs: {},
    collides: ['/steps'],
  },
  { title: 'the same change made by both', base: { a: 1 }, mine: { a: 2 }, theirs: { a: 2 }, gives: { a: 2 } },
  { title: 'new members of both', base: {}, mine: { a: 1 }, theirs: { b: 2 }, gives: { a: 1, b: 2 } },
  {
    title: 'a member that moved and one that changed',
    base: { a: 1, b: 2, c: 3 },
    mine: { c: 3, a: 1, b: 2 },
    theirs: { a: 1, b: 5, c: 3 },
    gives: { c: 3, a: 1, b: 5 },
  },
  {
    title: 'items of a list that each changed alone',
    base: [1, 2, 3],
    mine: [9, 2, 3],
    theirs: [1, 2, 8],
    gives: [9, 2, 8],
  },
  { title: 'an item added at either end', base: [1, 2], mine: [0, 1, 2], theirs: [1, 2, 3], gives: [0, 1, 2, 3] },
  { title: 'an item removed and another one changed', base: [1, 2, 3], mine: [2, 3], theirs: [1, 2, 4], gives: [2, 4] },
  {
    title: 'two members of one item',
    base: [{ to: 'a', when: 'x' }],
    mine: [{ to: 'b', when: 'x' }],
    theirs: [{ to: 'a', when: 'y' }],
    gives: [{ to: 'b', when: 'y' }],
  },
  {
    title: 'a word that both changed',
    base: { s: { t: 'a' } },
    mine: { s: { t: 'b' } },
    theirs: { s: { t: 'c' } },
    collides: ['/s/t'],
  },
  {
    title: 'a member that one removed and the other changed',
    base: { a: { b: 1 } },
    mine: {},
    theirs: { a: { b: 2 } },
    collides: ['/a'],
  },
  { title: 'different items added at one place', base: [1], mine: [1, 2], theirs: [1, 3], collides: [''] },
  {
    title: 'two orders of the same members',
    base: { a: 1, b: 2, c: 3 },
    mine: { c: 3, a: 1, b: 2 },
    theirs: { b: 2, a: 1, c: 3 },
    collides: [''],
  },
  {
    title: 'one word of an item',
    base: [{ to: 'a' }],
    mine: [{ to: 'b' }],
    theirs: [{ to: 'c' }],
    collides: ['/0/to'],
  },
]

describe('a merge of two changed texts', () => {
  const text = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

  it.each(CASES.filter(({ collides }) => collides === undefined))(
    'keeps both: $title',
    ({ base, mine, theirs, gives }) => {
      expect(JSON.stringify(JSON.parse(mergedTexts(text(base), text(mine), text(theirs), 'json').text ?? 'null'))).toBe(
        JSON.stringify(gives),
      )
    },
  )

  it.each(CASES.filter(({ collides }) => collides !== undefined))(
    'asks: $title',
    ({ base, mine, theirs, collides }) => {
      const { collisions } = mergedTexts(text(base), text(mine), text(theirs), 'json')
      expect(collisions?.map(({ pointer }) => pointer)).toEqual(collides)
    },
  )

  it('keeps the formatting of theirs and of unchanged parts', () => {
    const base = '{\n  "a": { "x":1 },\n  "b": [ 1 ]\n}'
    const mine = '{\n  "a": { "x":2 },\n  "b": [ 1 ]\n}'
    const theirs = '{\n  "a": { "x":1 },\n  "b": [ 1 ],\n  "c":   3\n}'
    expect(mergedTexts(base, mine, theirs, 'json').text).toBe('{\n  "a": { "x":2 },\n  "b": [ 1 ],\n  "c":   3\n}')
  })

  it('merges pages by lines, and collides as a whole where one line was changed by both', () => {
    const page = '# Fees\n\nOne.\n\nTwo.\n'
    expect(mergedTexts(page, page.replace('One', 'Eins'), page.replace('Two', 'Zwei'), 'lines').text).toBe(
      '# Fees\n\nEins.\n\nZwei.\n',
    )
    expect(mergedTexts(page, page.replace('One', 'A'), page.replace('One', 'B'), 'lines').collisions).toHaveLength(1)
  })

  it('collides as a whole if a text is not JSON', () => {
    expect(mergedTexts('{}', '{"a":1}', '{"b":', 'json').collisions).toEqual([
      { pointer: '', base: '{}', mine: '{"a":1}', theirs: '{"b":' },
    ])
  })

  it('has every change of both, for 200 pairs of edits at different steps of a journey', () => {
    const random = seeded(210)
    const { steps } = JSON.parse(V5) as { steps: Readonly<Record<string, object | null>> }
    const names = Object.keys(steps).filter((name) => steps[name] !== null)
    for (let count = 0; count < 200; count++) {
      const first = pick(names, random)
      const second = pick(
        names.filter((name) => name !== first),
        random,
      )
      const changes = [first, second].map((name) => ({
        pointer: pointerWith(pointerWith('/steps', name), pick(['title', 'path', 'added'], random)),
        value: `v${random()}`,
      }))
      const [mine, theirs] = changes.map((change) => editedText(V5, [change]))
      expect(mergedTexts(V5, mine ?? '', theirs ?? '', 'json').text).toBe(editedText(V5, changes))
    }
  })
})
