import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Fees } from '../../../../copy/site/index.ts'
import { shownPage } from '../../../../workbench/server/words/shown-page.ts'
import { copyFixed } from '../../../support/fixed-product.ts'
import { folderWith } from '../../support/workbench-project.ts'

const TODAY = '2026-06-01'
function project(): string {
  const root = folderWith({})
  copyFixed(['journeys', 'schemas', 'content'], root)
  return root
}
const change = (root: string, path: string, from: string, to: string) =>
  writeFileSync(join(root, path), readFileSync(join(root, path), 'utf8').replace(from, to))

describe('a page for the frame', () => {
  it('has the words of its file as they are on the disk, with their facts, and says whether it is a draft', () => {
    const root = project()
    change(root, 'content/pages/faqs.md', 'They are the two usual ways', 'There are two usual ways')
    const { page } = shownPage(root, 'faqs', TODAY)
    expect(page).toMatchObject({ name: 'faqs', path: '/faqs', isDraft: true })
    const html = page?.blocks.flatMap((block) => (block.kind === 'html' ? [block.html] : [])).join('')
    expect(html).toContain('There are two usual ways')
    expect(html).not.toContain('{{')
  })

  it('has the figures that its parts are made of', () => {
    const { words } = shownPage(project(), 'terms-and-conditions', TODAY)
    expect((words['virtual:fees'] as Fees).rows.length).toBeGreaterThan(0)
    expect(words['virtual:register']).toMatchObject({ categories: [{}, {}] })
  })

  it('is the home page without a name, with its questions, and without links to journeys', () => {
    const { page, words } = shownPage(project(), undefined, TODAY)
    expect(page).toBeNull()
    const home = words['virtual:home'] as { readonly faq: readonly unknown[] }
    expect(home).toMatchObject({ title: expect.any(String) as string, variants: [] })
    expect(home.faq.length).toBeGreaterThan(0)
  })

  it('is refused where there is none, and where a page cannot be read, with the reason', () => {
    const root = project()
    expect(() => shownPage(root, 'nothing', TODAY)).toThrow(/PAGE_UNKNOWN/)
    change(root, 'content/pages/complaints.md', 'title:', 'titel:')
    expect(() => shownPage(root, 'faqs', TODAY)).toThrow(/PAGE_FRONT_MATTER content\/pages\/complaints\.md/)
  })
})
