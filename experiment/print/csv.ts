import type { ExperimentReport } from '../report/experiment-report.ts'

const HEAD = ['what', 'journey', 'baseline', 'value', 'low', 'high']

/** Every figure of a report, one per row. What is not shown is empty; while the split is broken, only the split is there. */
export function experimentCsv({ split, results }: ExperimentReport): string {
  const rows = [
    HEAD,
    ...split.arms.flatMap(({ journey, drawn, expected }) => [
      ['drawn', journey, '', cell(drawn), '', ''],
      ['expected', journey, '', cell(expected), '', ''],
    ]),
    ['evidence against the split', '', '', cell(split.eValue), '', ''],
    ...(results?.arms ?? []).flatMap(({ journey, assigned, submitted, share, interval, guardrails }) => [
      ['assigned', journey, '', cell(assigned), '', ''],
      ['submitted', journey, '', cell(submitted), '', ''],
      ['submitted per visitor', journey, '', cell(share), cell(interval?.low), cell(interval?.high)],
      ...guardrails.map(({ name, count }) => [name, journey, '', cell(count), '', '']),
    ]),
    ...(results?.comparisons ?? []).flatMap(({ journey, baseline, difference, interval, stillNeeded }) => [
      ['difference', journey, baseline, cell(difference), cell(interval?.low), cell(interval?.high)],
      ['visitors still needed for two points', journey, baseline, cell(stillNeeded), '', ''],
    ]),
  ]
  return `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
}

const cell = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
