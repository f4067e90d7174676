import { describe, expect, it } from 'vitest'
import { notedArrows } from '../../cli/graph/common-exits.ts'
import { highlightOf, NO_HIGHLIGHT } from '../../cli/graph/highlight.ts'
import { layered } from '../../cli/graph/layout.ts'
import { mermaid } from '../../cli/graph/mermaid.ts'
import { svg } from '../../cli/graph/svg.ts'
import { arrowsOf } from '../../cli/words/step-words.ts'
import { openJourney } from '../../loader/index.ts'
import { prove, routes } from '../../proof/index.ts'
import { projectSource } from '../support/source.ts'

const v3 = openJourney('v3', projectSource())

describe('a drawing of a journey', () => {
  it('has every step and, on the arrows, the conditions, in Mermaid', () => {
    const drawing = mermaid(v3, NO_HIGHLIGHT)
    for (const step of Object.keys(v3.steps)) expect(drawing).toContain(`  s_${step}`)
    expect(drawing).toContain('s_experianReport -->|"identity settled"| s_equifaxReportStealth')
    expect(drawing).toContain('s_contact -->|"duplicateCheck ends as duplicate"| s_duplicate')
  })

  it('has every heading, condition and address in SVG, and nothing to load or run', () => {
    const drawing = svg(v3, NO_HIGHLIGHT)
    for (const words of ['Find your address', 'User already exists!', 'identity settled', 'postcode  /  25%'])
      expect(drawing).toContain(words)
    expect(drawing).not.toMatch(/<script|<image|<foreignObject|href=|\son\w+=/)
  })

  it('escapes what a journey says', () => {
    const odd = { ...v3, title: '<script>alert("1")</script> & more' }
    expect(svg(odd, NO_HIGHLIGHT)).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more')
    expect(mermaid(odd, NO_HIGHLIGHT)).not.toContain('<script>')
  })

  it('highlights a run', () => {
    const highlight = {
      hasStep: (step: string) => step === 'info',
      hasWay: (from: string, to: string) => from === 'postcode' && to === 'info',
    }
    expect(mermaid(v3, highlight)).toMatch(/linkStyle \d+ stroke/)
    expect(svg(v3, highlight).match(/stroke-width="3.5"/g)).toHaveLength(1)
  })

  it('draws a run to its end, also where a card names the way instead of an arrow', () => {
    const way = ['postcode', 'info', 'alreadyFiled']
    const highlight = {
      hasStep: (step: string) => way.includes(step),
      hasWay: (from: string, to: string) => way.indexOf(to) === way.indexOf(from) + 1 && way.includes(from),
    }
    expect(svg(v3, highlight).match(/stroke-width="3.5"/g)).toHaveLength(2)
  })

  it('has an end that every step may lead to next to the first of them', () => {
    const arrows = arrowsOf(v3)
    const noted = notedArrows(arrows, v3.start)
    const drawn = arrows.filter((arrow) => arrow.to === 'alreadyFiled' && !noted.has(arrow))
    expect(new Set(drawn.map(({ from }) => from))).toEqual(new Set(['postcode']))
    const drawing = svg(v3, NO_HIGHLIGHT)
    expect(drawing).toContain('<title>postcode → alreadyFiled</title>')
    expect(drawing.match(/↷ alreadyFiled/g)?.length).toBeGreaterThan(3)
  })

  it('shows runs as one line from their first step to their end, also where only a card names the way', () => {
    const v5 = openJourney('v5', projectSource())
    const runs = routes(prove(v5)).toSorted((a, b) => b.steps.length - a.steps.length)
    const atExit = runs.filter(({ steps }) => steps.at(-1)?.step === 'alreadyFiled')
    expect(atExit.length).toBeGreaterThan(2)
    for (const run of [...runs.slice(0, 2), ...atExit.slice(0, 2)]) {
      const drawing = svg(v5, highlightOf(run))
      for (const { step, to } of run.steps)
        if (to !== null && to !== step)
          expect(drawing).toMatch(new RegExp(`stroke="#0b5cad" stroke-width="3.5"[^>]*><title>${step} → ${to}</title>`))
    }
  })

  it('is the same every time', () => {
    expect(svg(v3, NO_HIGHLIGHT)).toBe(svg(v3, NO_HIGHLIGHT))
  })
})

describe('the layout', () => {
  const boxes = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, width: 100, height: 40 }))
  const links = [
    { from: 'a', to: 'b', label: { width: 80, height: 20 } },
    { from: 'a', to: 'c', label: { width: 80, height: 20 } },
    { from: 'a', to: 'd', label: { width: 120, height: 20 } },
    { from: 'b', to: 'd' },
    { from: 'c', to: 'd' },
    { from: 'd', to: 'a', label: { width: 60, height: 20 } },
    { from: 'd', to: 'e' },
    { from: 'e', to: 'e' },
  ]
  const made = layered(boxes, links)

  it('puts links downwards, but for the one that goes back', () => {
    const y = (id: string) => made.boxes.get(id)?.y ?? 0
    for (const { from, to } of links.filter((link) => link.from !== link.to))
      expect(y(to) > y(from)).toBe(!(from === 'd' && to === 'a'))
  })

  it('gives each end of a link a place of its own on the edge of its box', () => {
    const ends = links.flatMap(({ from, to }, index) => {
      const points = made.links[index]?.points ?? []
      return from === to
        ? []
        : [
            { box: from, end: points[0] },
            { box: to, end: points.at(-1) },
          ]
    })
    for (const { box, end } of ends) {
      const middle = made.boxes.get(box)
      expect(Math.abs((end?.y ?? 0) - (middle?.y ?? 0))).toBeCloseTo(20)
      expect(Math.abs((end?.x ?? 0) - (middle?.x ?? 0))).toBeLessThan(50)
    }
    for (const [index, one] of ends.entries())
      for (const other of ends.slice(index + 1))
        if (one.box === other.box && one.end?.y === other.end?.y)
          expect(Math.abs((one.end?.x ?? 0) - (other.end?.x ?? 0))).toBeGreaterThan(11)
  })

  it('keeps boxes and labels apart from one another and inside the drawing', () => {
    const rectangles = [
      ...boxes.map(({ id, width, height }) => ({ ...(made.boxes.get(id) ?? { x: 0, y: 0 }), width, height })),
      ...links.flatMap(({ label }, index) =>
        label === undefined ? [] : [{ ...(made.links[index]?.label ?? { x: 0, y: 0 }), ...label }],
      ),
    ]
    for (const [index, a] of rectangles.entries()) {
      expect(a.x - a.width / 2).toBeGreaterThanOrEqual(0)
      expect(a.x + a.width / 2).toBeLessThanOrEqual(made.width)
      expect(a.y + a.height / 2).toBeLessThanOrEqual(made.height)
      for (const b of rectangles.slice(index + 1)) {
        const meets = Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2
        expect(meets).toBe(false)
      }
    }
  })
})
