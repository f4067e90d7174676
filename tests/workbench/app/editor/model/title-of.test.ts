import { expect, it } from 'vitest'
import { entryName, entryTitle } from '../../../../../workbench/app/editor/model/title-of.ts'

it.each([
  { path: ['oneOf', 2], title: 'Choice 3' },
  { path: ['languages', 'cy'], title: 'Welsh' },
  { path: ['languages', 'cy', 0], title: 'Step 1' },
  { path: ['messages', 'required'], title: undefined },
])('an entry at $path is called $title', ({ path, title }) => {
  expect(entryTitle(path)).toBe(title)
})

it('the entries of a language are steps', () => {
  expect(entryName(['languages', 'cy'])).toBe('step')
})
