import type { Figure } from '../../funnel/index.ts'
import type { ArmReport, ExperimentReport } from '../report/experiment-report.ts'

/** A report for a terminal. */
export function experimentText({ since, until, alpha, split, results }: ExperimentReport): string {
  const period = `Visitors who began from ${since ?? 'the beginning'} to ${until ?? 'today'}.`
  const evidence = split.eValue === null ? 'beyond measure' : split.eValue.toPrecision(3)
  const splitLine = `Split: ${split.arms.map(({ journey, drawn, expected }) => `${journey} ${shown(drawn)} of ${expected} expected`).join(', ')}; evidence against it ${evidence}, broken from ${split.limit}.`
  if (results === null) return `${[period, splitLine, '', split.reason ?? ''].join('\n')}\n`
  return `${[
    period,
    splitLine,
    '',
    ...results.arms.flatMap(armLines),
    '',
    ...results.comparisons.flatMap(({ statement, stillNeeded, baseline, journey }) => [
      statement,
      stillNeeded === null
        ? ''
        : stillNeeded === 0
          ? `  A difference of two points between ${journey} and ${baseline} would probably be known by now.`
          : `  To know a difference of two points, ${journey} and ${baseline} together need about ${stillNeeded.toLocaleString('en-GB')} more visitors.`,
    ]),
    '',
    `The intervals may be read every day: all of them together ever miss the truth with a probability of at most ${alpha * 100} %.`,
  ].join('\n')}\n`
}

function armLines({
  journey,
  assigned,
  submitted,
  share,
  interval,
  guardrails,
  medianTime,
}: ArmReport): readonly string[] {
  const between = interval === null ? '' : `, between ${percent(interval.low)} and ${percent(interval.high)}`
  return [
    `${journey}: ${shown(assigned)} assigned, ${shown(submitted)} submitted${share === null ? '' : ` (${percent(share)}${between})`}${medianTime === null ? '' : `, median time ${medianTime}`}`,
    `  ${guardrails.map(({ name, count, rate, per }) => `${name} ${shown(count)}${rate === null ? '' : ` (${rate.toFixed(3)} per ${per})`}`).join(', ')}`,
  ]
}

const shown = (figure: Figure) => (figure === null ? 'too few to show' : figure.toLocaleString('en-GB'))
const percent = (part: number) => `${(part * 100).toFixed(1)} %`
