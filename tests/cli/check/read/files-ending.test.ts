import { expect, it } from 'vitest'
import { filesEnding } from '../../../../cli/check/read/files-ending.ts'

it('the files of a folder are named by their paths, and only those with the ending', () => {
  const source = { list: (folder: string) => (folder === 'content/pages' ? ['a.md', 'b.json', '.md.old', 'c.md'] : []) }
  expect(filesEnding('.md', 'content/pages', source)).toEqual(['content/pages/a.md', 'content/pages/c.md'])
  expect(filesEnding('.md', 'content', source)).toEqual([])
})
