import type { PublishReport } from '../../publish-wire.ts'

const MOST_LINES = 40

/** What a reviewer reads first, as Markdown. */
export function pullRequestText(
  report: Omit<PublishReport, 'text' | 'branch' | 'committedOn' | 'isNothingNew' | 'mark'>,
): string {
  const { journey, comparedWith, isNew, changes, differences, isExact, claims, lost, runs, size, writes } = report
  const here = report.toApproveHere ?? []
  const others = (report.toApprove?.length ?? 0) - here.length
  return [
    `${isNew ? `A new journey: ${journey}` : `Changes ${journey}`}${comparedWith === null ? '' : `, compared with ${comparedWith}`}.`,
    ...section(
      'What changes',
      changes.map(({ sentence }) => sentence),
    ),
    ...section(
      'Where the same answers lead elsewhere',
      differences.map(({ sentence }) => sentence),
    ),
    ...(isExact ? [] : ['', 'The comparison is incomplete: there may be more differences.']),
    ...section('Claims in progress', [claims, ...lost.map(({ message }) => message)]),
    ...section(
      'Words to approve',
      here.map(({ address, text }) => `“${text}” (\`${address}\`)`),
    ),
    ...section('Also', [
      ...report.otherJourneys.map((other) => `This branch also has what was changed in the journey ${other}.`),
      ...(others === 0 ? [] : [`${others} other regulated words are not approved; ${report.base} says them already.`]),
      `${runs.same} generated runs are the same, ${runs.added.length} are new, ${runs.removed.length} are gone.`,
      size.before === null
        ? `The journey has ${size.after} bytes of gzip.`
        : `The journey has ${size.after} bytes of gzip; it had ${size.before}.`,
      ...writes.map((path) => `Written by the workbench: \`${path}\`.`),
    ]),
    '',
  ].join('\n')
}

function section(heading: string, points: readonly string[]): readonly string[] {
  if (points.length === 0) return []
  const more = points.length - MOST_LINES
  return [
    '',
    `## ${heading}`,
    '',
    ...points.slice(0, MOST_LINES).map((point) => `- ${point}`),
    ...(more > 0 ? [`- and ${more} more`] : []),
  ]
}
