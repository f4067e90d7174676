import { describe, expect, it } from 'vitest'
import { funnelCsv, funnelHtml, funnelReport, funnelText, type Graph } from '../../../funnel/index.ts'

const GRAPH: Graph = {
  journey: '<b>"toy"</b>, or so',
  version: 1,
  starts: ['start'],
  steps: [{ step: 'start', path: '/', isEnd: true, isSilent: false, targets: [] }],
}
const CELL = {
  day: '',
  journey: GRAPH.journey,
  version: 1,
  hash: 'abc',
  group: 'person',
  moved: false,
  drawn: '',
} as const
const counts = (count: number) => [
  { ...CELL, kind: 'begun', step: '', name: '', value: '', count } as const,
  { ...CELL, kind: 'entered', step: 'start', name: '', value: '', count } as const,
]
const report = (count: number) => funnelReport(counts(count), GRAPH, { hash: 'abc' })

describe('the page of a report', () => {
  it('runs no script, loads nothing and lets no name be markup', () => {
    const page = funnelHtml([report(20), report(30)])
    expect(page).not.toMatch(/<script|<b>|(src|href)=|url\(http/)
    expect(page).toContain('&lt;b&gt;&quot;toy&quot;&lt;/b&gt;')
  })

  it('suits light and dark', () => {
    expect(funnelHtml([report(20)])).toMatch(/color-scheme:light dark.*prefers-color-scheme:dark/s)
  })
})

describe('a count under ten', () => {
  it('is shown nowhere', () => {
    for (const print of [
      funnelText(report(7)),
      funnelCsv([report(7)]),
      funnelHtml([report(7)]),
      JSON.stringify(report(7)),
    ])
      expect(print).not.toMatch(/\b7\b/)
    expect(funnelText(report(7))).toContain('begun under 10')
  })
})

describe('CSV', () => {
  it('quotes what would be read as two cells', () => {
    expect(funnelCsv([report(20)])).toContain('"<b>""toy""</b>, or so",1,abc,,begun,,,20\r\n')
  })
})
