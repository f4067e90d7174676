import { describe, expect, it } from 'vitest'
import { readPage } from '../../../scripts/vite/read-page.ts'

const PAGE = `---
title: Terms
status: draft
---

Read **this** or [that](/that).

## Cost

- one
  and more
- two
`

describe('a page of content/pages', () => {
  it('is read with its title, its status and its blocks', () => {
    expect(readPage(PAGE, 'terms.md')).toEqual({
      title: 'Terms',
      status: 'draft',
      blocks: [
        { kind: 'paragraph', text: ['Read ', { strong: 'this' }, ' or ', { text: 'that', link: '/that' }, '.'] },
        { kind: 'heading', level: 2, text: ['Cost'] },
        { kind: 'list', items: [['one and more'], ['two']] },
      ],
    })
  })

  it.each([
    ['no front matter', 'Hello', /^PAGE_FRONT_MATTER terms\.md/],
    ['no title', '---\nstatus: draft\n---\nHello', /^PAGE_TITLE terms\.md/],
    ['a heading of level 1', '---\ntitle: A\n---\n# Hello', /^PAGE_MARKDOWN terms\.md: "# Hello"/],
    ['HTML', '---\ntitle: A\n---\n<b>Hello</b>', /^PAGE_MARKDOWN/],
    ['a table', '---\ntitle: A\n---\n| a | b |', /^PAGE_MARKDOWN/],
  ])('is refused with %s', (_, text, problem) => {
    expect(() => readPage(text, 'terms.md')).toThrow(problem)
  })
})
