import { expect, it } from 'vitest'
import { readablePage } from '../../../../cli/check/read/readable-page.ts'
import { memoryProject } from '../../support/memory-project.ts'

const { files } = memoryProject({
  'content/pages/a.md': '---\ntitle: Cookies\n---\n\nWords.\n',
  'content/pages/b.md': '---\n[\n---\n',
  'content/pages/empty.md': '',
})

it('a page is read, with what stands on top of it', () => {
  expect(readablePage('content/pages/a.md', files)).toMatchObject({ matter: { title: 'Cookies' } })
})

it('a page that cannot be read is reported', () => {
  expect(readablePage('content/pages/b.md', files)).toMatchObject({
    diagnostic: { severity: 'error', file: 'content/pages/b.md' },
  })
})

it('a page that is not there is read as an empty one', () => {
  expect(readablePage('content/pages/c.md', files)).toEqual(readablePage('content/pages/empty.md', files))
})
