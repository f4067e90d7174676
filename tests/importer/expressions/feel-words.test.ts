import { expect, it } from 'vitest'
import { feelWords } from '../../../importer/expressions/feel-words.ts'

it.each([
  ['="Dear " + name', 'Dear {{name}}'],
  ['= "You are " + string(age) + " years old.\\n" + (first.word + "!")', 'You are {{age}} years old.\n{{first.word}}!'],
  ['="Hello"', 'Hello'],
])('the words that are joined are read: %s', (text, words) => {
  expect(feelWords(text)).toBe(words)
})

it.each([
  '=name',
  '=first + last',
  '="Age: " + age * 2',
  '=if old then "old" else "young"',
  '="Dear " + upper case(name)',
  '="',
])('an expression that does not join words is refused: %s', (text) => {
  expect(feelWords(text)).toBeUndefined()
})
