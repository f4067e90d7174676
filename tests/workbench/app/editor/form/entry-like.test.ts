import { expect, it } from 'vitest'
import { entryLike } from '../../../../../workbench/app/editor/form/entry-like.ts'

it.each([
  {
    title: 'a choice has a value of its own and words to change',
    others: [
      { const: 'first', title: 'First choice' },
      { const: 'choice3', title: 'Second choice', description: 'A hint' },
    ],
    initial: {},
    entry: { const: 'choice4', title: 'New words' },
  },
  {
    title: 'a choice of numbers goes on counting',
    others: [
      { const: 1, title: 'One' },
      { const: 5, title: 'Five' },
    ],
    initial: {},
    entry: { const: 6, title: 'New words' },
  },
  {
    title: 'other entries repeat the last one',
    others: [{ after: 'email', to: 40 }],
    initial: { after: 'name', to: 1 },
    entry: { after: 'email', to: 40 },
  },
  { title: 'words are words', others: ['One'], initial: 'New words', entry: 'New words' },
  { title: 'the first one is what the schema asks for', others: [], initial: { to: 1 }, entry: { to: 1 } },
])('in a new entry $title', ({ others, initial, entry }) => {
  expect(entryLike(others, initial)).toEqual(entry)
})
