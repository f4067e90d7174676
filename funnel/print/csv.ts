import type { Figure } from '../report/figure.ts'
import type { FunnelReport } from '../report/funnel-report.ts'

const HEAD = ['journey', 'version', 'hash', 'step', 'what', 'name', 'value', 'count']

/** Every figure of some reports, one per row. A count that is too small to be shown is empty. */
export function funnelCsv(reports: readonly FunnelReport[]): string {
  return `${[HEAD, ...reports.flatMap(rowsOf)].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function rowsOf({ journey, version, hash, begun, submitted, steps }: FunnelReport): readonly (readonly string[])[] {
  const row = (step: string, what: string, name: string, value: string, count: Figure) => [
    journey,
    String(version),
    hash,
    step,
    what,
    name,
    value,
    count === null ? '' : String(count),
  ]
  return [
    row('', 'begun', '', '', begun),
    row('', 'submitted', '', '', submitted),
    ...steps.flatMap(({ step, entered, left, lost, cameBack, from, to, errors, effects, times }) => [
      row(step, 'entered', '', '', entered),
      row(step, 'left', '', '', left),
      row(step, 'lost', '', '', lost),
      row(step, 'came back', '', '', cameBack),
      ...from.map((flow) => row(step, 'entered from', flow.step, '', flow.people)),
      ...to.map((flow) => row(step, 'left to', flow.step, '', flow.people)),
      ...errors.map(({ field, rule, count }) => row(step, 'error', field, rule, count)),
      ...effects.map(({ effect, outcome, count }) => row(step, 'effect', effect, outcome, count)),
      ...times.map(({ bucket, count }) => row(step, 'time', bucket, '', count)),
    ]),
  ]
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
