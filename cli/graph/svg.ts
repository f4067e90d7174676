import type { JourneyDefinition, Step } from '../../engine/index.ts'
import { arrowsOf, askedWords, headingOf, type Arrow } from '../words/step-words.ts'
import { columned } from './columns.ts'
import { notedArrows } from './common-exits.ts'
import { curve } from './curve.ts'
import type { Highlight } from './highlight.ts'
import type { Point } from './layout.ts'
import { textWidth, wrapped } from './text-size.ts'

const HEADING = { size: 14, line: 18, width: 232 } as const
const SMALL = { size: 11, line: 15 } as const
const LABEL = { size: 12, line: 16, width: 190 } as const

/** Marks a transition that is named in a card instead of drawn. */
const EXIT = '↷'

/** The journey as a printable drawing: steps as cards, conditions on the arrows, nothing external to load. */
export function svg(journey: JourneyDefinition, highlight: Highlight): string {
  const steps = Object.values(journey.steps)
  const arrows = arrowsOf(journey)
  const noted = notedArrows(arrows, journey.start)
  // A highlighted run is drawn completely.
  const isNoted = (arrow: Arrow) => noted.has(arrow) && !highlight.hasWay(arrow.from, arrow.to)
  const cards = new Map(
    steps.map((step) => [
      step.id,
      cardOf(
        step,
        arrows.filter((arrow) => arrow.from === step.id && isNoted(arrow)),
      ),
    ]),
  )
  const links = bundled(arrows.filter((arrow) => !isNoted(arrow)))
  const {
    width,
    height,
    boxes,
    links: lines,
  } = columned(
    steps.map(({ id }) => ({ id, width: cards.get(id)?.width ?? 0, height: cards.get(id)?.height ?? 0 })),
    links.map(({ from, to, label }) => ({ from, to, ...(label.length === 0 ? {} : { label: sizeOf(label) }) })),
  )
  const top = 64
  const total = { width: Math.ceil(Math.max(width, 420)), height: Math.ceil(height + top + 40) }
  const drawnLinks = links.map((link, index) =>
    drawnLink(link, lines[index] ?? { points: [] }, highlight.hasWay(link.from, link.to)),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${total.width}" height="${total.height}" viewBox="0 0 ${total.width} ${total.height}" role="img" aria-labelledby="t" font-family="system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif">`,
    `<title id="t">${escaped(`${journey.title}, ${journey.name}`)}</title>`,
    '<defs>',
    ...['#5b6670', '#0b5cad', '#a05a00'].map(
      (colour) =>
        `<marker id="m${colour.slice(1)}" viewBox="0 0 10 10" refX="9" refY="5" markerUnits="userSpaceOnUse" markerWidth="11" markerHeight="11" orient="auto-start-reverse"><path d="M0 0.8 10 5 0 9.2z" fill="${colour}"/></marker>`,
    ),
    '</defs>',
    `<rect width="${total.width}" height="${total.height}" fill="#fff"/>`,
    text(journey.title, 32, 38, 20, '#14202b', 600),
    text(`${journey.name}, version ${journey.version}, ${journey.path}`, 32, 58, 12, '#52606d'),
    `<g transform="translate(0 ${top})">`,
    ...drawnLinks.map(({ path }) => path),
    ...drawnLinks.map(({ label }) => label),
    ...steps.map((step) =>
      drawnCard(step, cards.get(step.id), boxes.get(step.id), step.id === journey.start, highlight.hasStep(step.id)),
    ),
    '</g>',
    legend(total.height - 24),
    '</svg>',
  ].join('\n')
}

interface Card {
  readonly width: number
  readonly height: number
  readonly heading: readonly string[]
  readonly details: readonly string[]
}

/** Heading, address, what the step asks and runs, and the exits that it shares with others. */
function cardOf(step: Step, exits: readonly Arrow[]): Card {
  const heading = wrapped(headingOf(step), HEADING.size, HEADING.width, 600)
  const fields = askedWords(step)
  const effects = [...step.enter, ...step.submit].filter(({ run }) => run !== 'saveAnswers').map(({ run }) => run)
  const details = [
    `${step.id}  ${step.path}${step.progress === null ? '' : `  ${step.progress.start}%`}`,
    ...(fields.length === 0 ? [] : wrapped(`asks ${fields.join(', ')}`, SMALL.size, HEADING.width)),
    ...(effects.length === 0 ? [] : wrapped(`runs ${effects.join(', ')}`, SMALL.size, HEADING.width)),
    ...exits.flatMap(({ to, words }) =>
      wrapped(`${EXIT} ${to}${words === undefined ? '' : ` when ${words}`}`, SMALL.size, HEADING.width),
    ),
    ...step.timers.map(({ afterMs: after, press }) => `presses ${press} after ${after / 1000} s`),
  ]
  const width =
    Math.max(
      ...heading.map((line) => textWidth(line, HEADING.size, 600)),
      ...details.map((line) => textWidth(line, SMALL.size)),
    ) + 32
  return {
    width: Math.ceil(width),
    height: heading.length * HEADING.line + details.length * SMALL.line + 22,
    heading,
    details,
  }
}

interface Bundle {
  readonly from: string
  readonly to: string
  readonly label: readonly string[]
  readonly isOutcome: boolean
}

/** Several transitions between the same steps are one arrow that lists their conditions. */
function bundled(arrows: readonly Arrow[]): readonly Bundle[] {
  const bundles = new Map<string, Arrow[]>()
  for (const arrow of arrows)
    bundles.set(`${arrow.from} ${arrow.to}`, [...(bundles.get(`${arrow.from} ${arrow.to}`) ?? []), arrow])
  return [...bundles.values()].flatMap((same) => {
    const [first] = same
    const words = [...new Set(same.map((arrow) => arrow.words ?? (same.length > 1 ? 'always' : undefined)))].filter(
      (part) => part !== undefined,
    )
    const label = words.flatMap((part, index) => wrapped(index === 0 ? part : `or ${part}`, LABEL.size, LABEL.width))
    return first === undefined
      ? []
      : [{ from: first.from, to: first.to, label, isOutcome: same.every(({ kind }) => kind === 'outcome') }]
  })
}

function sizeOf(label: readonly string[]) {
  return {
    width: Math.max(...label.map((line) => textWidth(line, LABEL.size))) + 12,
    height: label.length * LABEL.line + 6,
  }
}

function drawnLink(
  { from, to, label, isOutcome }: Bundle,
  line: { readonly points: readonly Point[]; readonly label?: Point },
  isWalked: boolean,
) {
  const colour = isWalked ? '#0b5cad' : isOutcome ? '#a05a00' : '#5b6670'
  const path = `<path d="${curve(line.points.map(({ x, y }) => [x, y]))}" fill="none" stroke="${colour}" stroke-width="${isWalked ? 3.5 : 1.6}"${isOutcome && !isWalked ? ' stroke-dasharray="5 4"' : ''} marker-end="url(#m${colour.slice(1)})"><title>${escaped(`${from} → ${to}`)}</title></path>`
  if (line.label === undefined || line.points.length === 0)
    return { path: line.points.length === 0 ? '' : path, label: '' }
  const { x, y } = line.label
  const { width, height } = sizeOf(label)
  const rows = label.map((row, index) =>
    text(
      row,
      x,
      y - height / 2 + 3 + (index + 0.78) * LABEL.line,
      LABEL.size,
      isWalked ? '#0b5cad' : '#2f3b46',
      400,
      'middle',
    ),
  )
  return {
    path,
    label: `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${width}" height="${height}" rx="4" fill="#fff" stroke="${colour}" stroke-opacity="0.35"/>${rows.join('')}`,
  }
}

function drawnCard(
  step: Step,
  card: Card | undefined,
  middle: Point | undefined,
  isStart: boolean,
  isWalked: boolean,
): string {
  if (card === undefined || middle === undefined) return ''
  const [left, top] = [middle.x - card.width / 2, middle.y - card.height / 2]
  const { fill, stroke } = isStart ? { fill: '#e6f0fa', stroke: '#0b5cad' } : COLOURS[step.kind]
  const radius = step.kind === 'end' ? 18 : step.kind === 'dialog' ? 2 : 8
  const headings = card.heading.map((line, index) =>
    text(line, left + 16, top + 8 + (index + 0.8) * HEADING.line, HEADING.size, '#14202b', 600),
  )
  const details = card.details.map((line, index) =>
    text(
      line,
      left + 16,
      top + 11 + card.heading.length * HEADING.line + (index + 0.8) * SMALL.line,
      SMALL.size,
      '#46535f',
    ),
  )
  const rect = `<rect x="${round(left)}" y="${round(top)}" width="${card.width}" height="${card.height}" rx="${radius}" fill="${fill}" stroke="${isWalked ? '#0b5cad' : stroke}" stroke-width="${isWalked ? 3 : 1.4}"${step.kind === 'dialog' ? ' stroke-dasharray="6 3"' : ''}/>`
  return `<g>${rect}${headings.join('')}${details.join('')}</g>`
}

const COLOURS: Readonly<Record<Step['kind'], { readonly fill: string; readonly stroke: string }>> = {
  page: { fill: '#f6f8fa', stroke: '#8a96a3' },
  dialog: { fill: '#fff7e0', stroke: '#a05a00' },
  end: { fill: '#e4f3e7', stroke: '#2b6b3a' },
}

function legend(y: number): string {
  const items = [
    ['#e6f0fa', 'start'],
    ['#f6f8fa', 'page'],
    ['#fff7e0', 'dialog'],
    ['#e4f3e7', 'end'],
  ] as const
  const boxes = items.map(
    ([fill, word], index) =>
      `<rect x="${32 + index * 74}" y="${y - 10}" width="12" height="12" rx="2" fill="${fill}" stroke="#8a96a3"/>${text(word, 50 + index * 74, y, 11, '#46535f')}`,
  )
  return `${boxes.join('')}<path d="M${340} ${y - 4}h28" stroke="#a05a00" stroke-width="1.6" stroke-dasharray="5 4"/>${text('by the outcome of an effect', 374, y, 11, '#46535f')}`
}

function text(
  words: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight = 400,
  anchor = 'start',
): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${colour}"${weight === 400 ? '' : ` font-weight="${weight}"`}${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${escaped(words)}</text>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
