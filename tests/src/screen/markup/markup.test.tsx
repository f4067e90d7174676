import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { advance, restore, screen } from '../../../../engine/index.ts'
import { openJourney, withMarkup } from '../../../../loader/index.ts'
import { ContentBlocks } from '../../../../src/screen/content-blocks.tsx'
import { drawMarkup } from '../../../../src/screen/markup/markup.tsx'
import { said } from '../../../../widgets/index.ts'
import { projectSource } from '../../../support/source.ts'

vi.mock('virtual:journeys', () => ({ journeys: [] }))

const NOW = Date.UTC(2026, 5, 1)

/** The page of v3's first step with these blocks, for a visitor with this name. */
function page(content: object, first_name = 'Jane', fields: object = {}) {
  const v3 = projectSource().read('journeys/v3.json') as { readonly steps: Readonly<Record<string, object>> }
  const json = {
    ...v3,
    languages: {},
    steps: {
      ...v3.steps,
      info: { ...v3.steps['info'], content, fields: { ...(v3.steps['info'] as { fields: object }).fields, ...fields } },
    },
  }
  const written = openJourney('v3', projectSource({ 'journeys/v3.json': JSON.stringify(json) }))
  const { journey, labels, isMarked } = withMarkup(written)
  drawMarkup(labels)
  const made = { ...written, ...journey }
  const opened = advance(
    made,
    restore(made, { answers: { address: { postcode: 'x' } } }),
    { type: 'open', path: '/' },
    { now: NOW },
  ).state
  const state = { ...opened, step: 'info', phase: 'shown' as const, answers: { ...opened.answers, first_name } }
  return {
    html: renderToStaticMarkup(<ContentBlocks blocks={screen(made, state, { now: NOW }).content} />),
    isMarked,
    labels,
  }
}

describe('a page with marked words', () => {
  it.each([
    [
      'emphasis and links',
      { a: '**All** of *it*: [why](/faqs).' },
      '<p><span><strong>All</strong> of <em>it</em>: <a href="/faqs">why</a>.</span></p>',
    ],
    ['a notice', { notice: 'See [here](/faqs)' }, '<p class="notice"><span>See <a href="/faqs">here</a></span></p>'],
    [
      'points',
      { a: { list: { first: '**One**', second: 'Two' } } },
      '<li><span><strong>One</strong></span></li><li>Two</li>',
    ],
    [
      'details',
      { a: { details: { summary: 'More', text: '*Here*' } } },
      '<summary>More</summary><p><span><em>Here</em></span></p>',
    ],
    ['a warning', { a: { warning: 'You may be fined.' } }, '<strong>You may be fined.</strong>'],
    [
      'an image',
      { a: { image: { src: '/icon.svg', alt: 'A car', width: 64, height: 48 } } },
      '<img class="markup-image" src="/icon.svg" alt="A car" width="64" height="48"/>',
    ],
  ])('shows %s', (_, content, html) => {
    const shown = page(content)
    expect(shown.html).toContain(html)
    expect(shown.isMarked).toBe(true)
  })

  it('shows a table with headings for its columns and rows', () => {
    const { html } = page({
      fees: {
        table: {
          caption: 'Fees',
          columns: { what: 'What', sum: 'Sum' },
          rows: { first: { what: '**Claim**', sum: '£10' }, second: { what: 'Copy' } },
          numeric: ['sum'],
        },
      },
    })
    expect(html).toContain('<th scope="col">What</th><th scope="col" class="markup-numeric">Sum</th>')
    expect(html).toContain(
      '<th scope="row"><span><strong>Claim</strong></span></th><td class="markup-numeric">£10</td>',
    )
    expect(html).toContain('<th scope="row">Copy</th><td class="markup-numeric"></td>')
  })

  it.each(['**Jane**', '[Jane](javascript:alert(1))', '<img src=x onerror=alert(1)>', '[x](/y)'])(
    'shows an answer as it was typed: %s',
    (typed) => {
      const { html } = page({ a: 'Hello **{first_name}**, {first_name}.' }, typed)
      const shown = renderToStaticMarkup(<>{typed}</>)
      expect(html).toContain(`<p><span>Hello <strong>${shown}</strong>, ${shown}.</span></p>`)
    },
  )

  it('shows words with a fault as they are written', () => {
    const { html } = page({ a: 'See [why](javascript:alert%281%29) <b>now</b>' })
    expect(html).toContain('<p>See [why](javascript:alert%281%29) &lt;b&gt;now&lt;/b&gt;</p>')
  })

  it('shows markup in labels and hints, with links that open a new tab', () => {
    const title = 'Your *first* name ([why](/faqs))'
    page({}, 'Jane', { first_name: { $ref: 'first-name.json', title } })
    expect(renderToStaticMarkup(<>{said(title, 'label')}</>)).toBe(
      'Your <em>first</em> name (<a href="/faqs" target="_blank" rel="noopener">why</a>)',
    )
    expect(said(title, 'plain')).toBe('Your first name (why)')
    expect(said('First name', 'label')).toBe('First name')
  })
})

describe('a page without markup', () => {
  it('needs none of this code', () => {
    expect(page({ a: 'Plain words, 5 * 3.' })).toMatchObject({ isMarked: false, labels: {} })
    const v3 = openJourney('v3', projectSource())
    expect(withMarkup(v3)).toEqual({ journey: v3, labels: {}, isMarked: false })
  })
})
