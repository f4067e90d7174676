import type { FunnelReport } from '../report/funnel-report.ts'
import type { Replacement } from '../report/replacements.ts'
import { sideBySide, type Side } from '../report/side-by-side.ts'
import { escaped } from './escaped.ts'
import { figureWords, shareWords } from './figure-words.ts'
import { funnelSvg } from './svg.ts'

/** One page without scripts or other files: each report's picture, and all its figures in tables. */
export function funnelHtml(reports: readonly FunnelReport[], replacements: readonly Replacement[] = []): string {
  const title = `Where people stop: ${reports.map(({ journey, version }) => `${journey} version ${version}`).join(' and ')}`
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(title)}</h1>
${reports.map(section).join('\n')}
${reports.length > 1 ? comparison(reports, replacements) : ''}
</body></html>
`
}

const STYLE = `:root{color-scheme:light dark;--funnel-ink:#1c1b1f;--funnel-page:#fff;--funnel-people:#2f6fb3;--funnel-lost:#b3261e}
@media (prefers-color-scheme:dark){:root{--funnel-ink:#ece6f0;--funnel-page:#17161a;--funnel-people:#7fb2ea;--funnel-lost:#ff8a80}}
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:var(--funnel-ink);background:var(--funnel-page)}
table{border-collapse:collapse;margin:1rem 0}caption{text-align:start;font-weight:600}th,td{padding:.25rem .75rem;border-bottom:1px solid #8888;text-align:end}th:first-child{text-align:start}
svg{width:100%;height:auto;max-width:50rem}.scroll{overflow-x:auto}`

function section(report: FunnelReport): string {
  const { journey, version, hash, since, until, begun, submitted, leastShown, faults } = report
  const heading = `${journey} version ${version}`
  const steps = report.steps.filter(({ entered }) => entered !== 0)
  return `<section aria-label="${escaped(heading)}"><h2>${escaped(heading)}</h2>
<p>Content ${escaped(hash)}. Claims begun from ${escaped(since ?? 'the beginning')} to ${escaped(until ?? 'today')}: ${figureWords(begun, leastShown)}, of which ${figureWords(submitted, leastShown)} were submitted. Figures under ${leastShown} are not shown.</p>
${faults.length === 0 ? '' : `<div role="alert"><p><strong>The counting has faults: do not trust these figures.</strong></p><ul>${faults.map(({ code, step, message }) => `<li>${escaped(`${code} ${step}: ${message}`)}</li>`).join('')}</ul></div>`}
${funnelSvg(report)}
${table(
  'People at each step',
  ['Step', 'Reached', 'Left', 'Lost', 'Share lost', 'Came back', 'Median time'],
  steps.map((step) => [
    step.step,
    figureWords(step.entered, leastShown),
    step.isEnd ? 'end' : figureWords(step.left, leastShown),
    step.isEnd ? '' : figureWords(step.lost, leastShown),
    step.isEnd ? '' : shareWords(step.lostShare),
    figureWords(step.cameBack, leastShown),
    step.medianTime ?? '',
  ]),
)}
${table(
  'Errors of refused saves',
  ['Step', 'Field', 'Rule', 'Times'],
  steps.flatMap(({ step, errors }) =>
    errors.map(({ field, rule, count }) => [step, field, rule, figureWords(count, leastShown)]),
  ),
)}
${table(
  'How effects ended',
  ['Step', 'Effect', 'Outcome', 'People'],
  steps.flatMap(({ step, effects }) =>
    effects.map(({ effect, outcome, count }) => [step, effect, outcome, figureWords(count, leastShown)]),
  ),
)}</section>`
}

function comparison(reports: readonly FunnelReport[], replacements: readonly Replacement[]): string {
  const names = reports.map(({ journey, version }) => `${journey} version ${version}`)
  const cellsOf = (side: Side | null, leastShown: number) =>
    side === null ? ['', ''] : [figureWords(side.entered, leastShown), side.isEnd ? 'end' : shareWords(side.lostShare)]
  return table(
    'The same places next to each other',
    ['Step', ...names.flatMap((name) => [`${name}: reached`, `${name}: share lost`])],
    sideBySide(reports, replacements).map(({ sides }) => [
      [...new Set(sides.flatMap((side) => (side === null ? [] : [side.steps.join(' + ')])))].join(' / '),
      ...sides.flatMap((side, index) => cellsOf(side, reports[index]?.leastShown ?? 0)),
    ]),
  )
}

function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const body = rows.map(
    ([name = '', ...cells]) =>
      `<tr><th scope="row">${escaped(name)}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
  )
  return `<div class="scroll" role="region" aria-label="${escaped(caption)}" tabindex="0"><table><caption>${escaped(caption)}</caption><thead><tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>`
}
