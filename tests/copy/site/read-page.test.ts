import { describe, expect, it } from 'vitest'
import { readFacts, readPage } from '../../../copy/site/index.ts'
import { fixedRoot } from '../../support/fixed-product.ts'

const facts = readFacts(fixedRoot())
const read = (text: string) => readPage(text, 'terms', facts)
const FRONT = `title: Terms
description: What we do for you and what it costs.
kind: legal
source: C130`
const page = (body: string, front = FRONT) => `---\n${front}\n---\n\n${body}\n`

describe('a page of content/pages', () => {
  it('is read in blocks, with its facts in place', () => {
    expect(
      read(page('Read **this** within {{coolingOff}}.\n\n## What it costs\n\n{{> feeTable}}\n\n- one\n- two')),
    ).toEqual({
      title: 'Terms',
      description: 'What we do for you and what it costs.',
      kind: 'legal',
      source: 'C130',
      name: 'terms',
      path: '/terms',
      aliases: [],
      effective: null,
      blocks: [
        { kind: 'html', html: '<p>Read <strong>this</strong> within 14 days.</p>\n' },
        { kind: 'heading', level: 2, id: 'what-it-costs', text: 'What it costs' },
        { kind: 'part', name: 'feeTable' },
        { kind: 'html', html: '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n' },
      ],
    })
  })

  it('says from which day it holds', () => {
    expect(read(page('Hello.', `${FRONT}\neffective: privacy.effective`)).effective).toBe('2025-04-08')
  })

  it('has tables that can be reached and scrolled with the keyboard', () => {
    expect(read(page('| a | b |\n|---|---|\n| x | y |')).blocks).toEqual([
      { kind: 'html', html: expect.stringMatching(/^<div class="table-frame" tabindex="0"><table>/) },
    ])
  })

  it('may have a table with an empty cell, and with a line in a cell', () => {
    expect(() => read(page('| a | b |\n|---|---|\n| x | |\n| y \\| z | w |'))).not.toThrow()
  })

  it.each([
    ['no front matter', 'Hello', /^PAGE_FRONT_MATTER content\/pages\/terms\.md: expected "---"/],
    ['no title', page('Hello.', FRONT.replace(/^title.*\n/, '')), /^PAGE_FRONT_MATTER .*required property 'title'/],
    [
      'a list of approvals, which belong in content/approvals.json',
      page('Hello.', `${FRONT}\napprovals: []`),
      /"approvals"/,
    ],
    ['a misspelt key', page('Hello.', `${FRONT}\ntilte: x`), /"tilte"/],
    ['front matter that is no YAML', page('Hello.', 'title: [a'), /it is not YAML/],
    ['a day that is no fact', page('Hello.', `${FRONT}\neffective: coolingOff`), /^FACT_UNKNOWN/],
    ['a heading of level 1', page('# Hello'), /^PAGE_MARKDOWN .*"Hello" is a heading of level 1/],
    ['the same heading twice', page('## Cost\n\n## Cost'), /^PAGE_HEADING_TWICE/],
    [
      'a table with a row that lacks a cell',
      page('| a | b |\n|---|---|\n| x |'),
      /^PAGE_TABLE .*the row "\| x \|" has 1 cells, and the table has 2 columns/,
    ],
    ['a table with a row of too many cells', page('a | b\n---|---\n x | y | z'), /^PAGE_TABLE .*has 3 cells/],
    ['a part that does not exist', page('{{> feeTabel}}'), /^PART_UNKNOWN .*The parts are feeTable, /],
    ['HTML', page('<b>Hello</b>'), /^PAGE_MARKDOWN .*html/],
    ['HTML within a sentence', page('Hello <img src=x onerror=alert()> you'), /^PAGE_MARKDOWN .*html/],
    ['a picture', page('![x](https://elsewhere.example/x.png)'), /^PAGE_MARKDOWN .*image/],
    ['code', page('`x`'), /^PAGE_MARKDOWN/],
    ['an unknown fact', page('{{fee.least}}'), /^FACT_UNKNOWN/],
    ['a figure typed by hand', page('Within 14 days.'), /^FIGURE_TYPED/],
  ])('is refused with %s', (_, text, diagnostic) => {
    expect(() => read(text)).toThrow(diagnostic)
  })
})
