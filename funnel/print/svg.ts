import type { FunnelReport, StepReport } from '../report/funnel-report.ts'
import { escaped } from './escaped.ts'
import { figureWords, shareWords } from './figure-words.ts'

const ROW = 34
const NAMES = 190
const BARS = 420
const WIDTH = NAMES + BARS + 190

/**
 * A bar for each step that somebody reached: its people, and in another colour and with a pattern those who stopped there. Colours are the page's, as
 * custom properties with defaults, so the same picture suits light and dark.
 */
export function funnelSvg(report: FunnelReport): string {
  const steps = report.steps.filter(({ entered }) => entered !== 0)
  const most = Math.max(1, ...steps.map(({ entered }) => entered ?? 0))
  const title = `${report.journey} version ${report.version}: people at each step`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${steps.length * ROW + 10}" role="img" aria-label="${escaped(title)}" font-family="system-ui, sans-serif" font-size="13">
<title>${escaped(title)}</title>
<desc>${escaped(steps.map((step) => inWords(step, report.leastShown)).join(' '))}</desc>
<defs><pattern id="lost-${escaped(report.hash)}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--funnel-lost, #b3261e)"/><rect width="2" height="6" fill="var(--funnel-page, #fff)"/></pattern></defs>
${steps.map((step, index) => bar(step, index, most, report)).join('\n')}
</svg>
`
}

function bar(step: StepReport, index: number, most: number, { hash, leastShown }: FunnelReport): string {
  const y = index * ROW + 8
  const width = ((step.entered ?? 0) / most) * BARS
  const lost = ((step.lost ?? 0) / most) * BARS
  const label = step.isEnd
    ? figureWords(step.entered, leastShown)
    : `${figureWords(step.entered, leastShown)}, lost ${figureWords(step.lost, leastShown)}${step.lostShare === null ? '' : ` (${shareWords(step.lostShare)})`}`
  return `<g fill="var(--funnel-ink, #1c1b1f)"><text x="${NAMES - 10}" y="${y + 16}" text-anchor="end">${escaped(step.step)}</text>
<rect x="${NAMES}" y="${y}" width="${(width - lost).toFixed(1)}" height="22" fill="var(--funnel-people, #2f6fb3)"/>
<rect x="${(NAMES + width - lost).toFixed(1)}" y="${y}" width="${lost.toFixed(1)}" height="22" fill="url(#lost-${escaped(hash)})"/>
<text x="${(NAMES + width + 8).toFixed(1)}" y="${y + 16}">${escaped(label)}</text></g>`
}

const inWords = ({ step, isEnd, entered, lost }: StepReport, leastShown: number) =>
  isEnd
    ? `${step}: ${figureWords(entered, leastShown)} ended here.`
    : `${step}: ${figureWords(entered, leastShown)} reached it, ${figureWords(lost, leastShown)} stopped there.`
