import { expect, it } from 'vitest'
import { patternParts, type PatternPart } from '../../../proof/samples/pattern-parts.ts'

const character = (source: string): PatternPart => ({ kind: 'character', source })
const repeat = (least: number, most: number): PatternPart => ({ kind: 'repeat', part: character('a'), least, most })
const choice = (...of: readonly (readonly PatternPart[])[]): PatternPart => ({ kind: 'choice', of })
const [a, b] = [character('a'), character('b')]
const LOOK = { kind: 'look' }

it.each<[string, string, readonly object[]]>([
  ['a text between its ends', '^ab$', [{ kind: 'begin' }, a, b, { kind: 'end' }]],
  ['nothing', '', []],
  ['alternatives', 'a|b|', [choice([a], [b], [])]],
  ['a group', '(a)b', [choice([a]), b]],
  ['a group with alternatives', '(?:a|)b', [choice([a], []), b]],
  ['a group with a name', '(?<first>a)', [choice([a])]],
  ['a group in a group', '((a)b)', [choice([choice([a]), b])]],
  ['a group that is repeated', '(a)+', [{ kind: 'repeat', part: choice([a]), least: 1, most: Infinity }]],
  ['bounds of words', '\\ba\\B', [LOOK, a, LOOK]],
  ['what must follow, or must not', '(?=a)(?!b)', [LOOK, LOOK]],
  ['what must precede, or must not', '(?<=a)(?<!b)', [LOOK, LOOK]],
  ['none or many', 'a*', [repeat(0, Infinity)]],
  ['one or many', 'a+', [repeat(1, Infinity)]],
  ['none or one', 'a?', [repeat(0, 1)]],
  ['as few as possible', 'a*?b', [repeat(0, Infinity), b]],
  ['one or a few more', 'a+?b', [repeat(1, Infinity), b]],
  ['a number of repeats', 'a{12}', [repeat(12, 12)]],
  ['a number that is the least', 'a{12,}', [repeat(12, Infinity)]],
  ['a number between two', 'a{12,34}?b', [repeat(12, 34), b]],
  ['a class', '[\\]a-z]b', [character('[\\]a-z]'), b]],
  ['a class of all but some', '[^)|]b', [character('[^)|]'), b]],
  ['an escape', '\\d\\.\\(', ['\\d', '\\.', '\\('].map(character)],
  ['a property', '\\p{Lu}\\P{Lu}', ['\\p{Lu}', '\\P{Lu}'].map(character)],
  ['a code', '\\u0041\\x42\\cJ\\u{1F600}', ['\\u0041', '\\x42', '\\cJ', '\\u{1F600}'].map(character)],
  ['a code of two', '\\ud83d\\ude00', [character('\\ud83d\\ude00')]],
  ['a character of two units', '😀\n', ['😀', '\n'].map(character)],
])('a pattern may have %s', (_, pattern, expected) => {
  expect(() => new RegExp(pattern, 'u')).not.toThrow()
  expect(patternParts(pattern)).toEqual(expected)
})
