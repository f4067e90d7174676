import type { FunnelReport, StepReport } from '../report/funnel-report.ts'
import { figureWords, shareWords } from './figure-words.ts'

/** A report for a terminal. */
export function funnelText(report: FunnelReport): string {
  const { journey, version, hash, since, until, begun, submitted, leastShown } = report
  const period = `${since ?? 'the beginning'} to ${until ?? 'today'}`
  const shown = report.steps.filter(({ entered }) => entered !== 0)
  const rows = [
    ['step', 'reached', 'left', 'lost', 'share', 'came back', 'median time'],
    ...shown.map((step) => [
      step.isSilent ? `${step.step} *` : step.step,
      figureWords(step.entered, leastShown),
      step.isEnd ? 'end' : figureWords(step.left, leastShown),
      step.isEnd ? '' : figureWords(step.lost, leastShown),
      step.isEnd ? '' : shareWords(step.lostShare),
      figureWords(step.cameBack, leastShown),
      step.medianTime ?? '',
    ]),
  ]
  return `${[
    `${journey} version ${version} (${hash}), claims begun from ${period}`,
    `begun ${figureWords(begun, leastShown)}, submitted ${figureWords(submitted, leastShown)}`,
    '',
    ...inColumns(rows),
    ...(shown.some(({ isSilent }) => isSilent)
      ? ['', '* leaving this step sends nothing: who stops here is counted at the next']
      : []),
    ...shown.flatMap((step) => detailsOf(step, leastShown)),
    ...apartLines(report),
    ...report.faults.flatMap(({ code, step, message }, index) => [
      ...(index === 0 ? ['', 'The counting has faults: do not trust these figures.'] : []),
      `${code} ${step}: ${message}`,
    ]),
  ].join('\n')}\n`
}

function detailsOf({ step, errors, effects }: StepReport, leastShown: number): readonly string[] {
  const lines = [
    ...errors.map(({ field, rule, count }) => `  error  ${field} ${rule}: ${figureWords(count, leastShown)}`),
    ...effects.map(({ effect, outcome, count }) => `  effect ${effect} ${outcome}: ${figureWords(count, leastShown)}`),
  ]
  return lines.length === 0 ? [] : ['', step, ...lines]
}

function apartLines({ apart, leastShown }: FunnelReport): readonly string[] {
  return apart.map(
    ({ who, version, hash, begun }, index) =>
      `${index === 0 ? '\nnot in these figures:\n' : ''}  ${WHO[who]}, version ${version} (${hash}): ${figureWords(begun, leastShown)}`,
  )
}

const WHO = {
  staff: 'test accounts of staff',
  sandbox: 'people of the sandbox',
  bot: 'bots',
  moved: 'begun on another version or journey',
  otherVersion: 'another version or content',
} as const

function inColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
