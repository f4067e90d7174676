import { cover, routes, type CoveredPart, type Coverage } from '../../proof/index.ts'
import type { Diagnostic } from '../../loader/index.ts'
import { journeyReference } from '../project/journey-reference.ts'
import { located } from '../project/located.ts'
import { findingsText } from '../report/findings-text.ts'
import { paintFor } from '../report/paint.ts'
import type { Verb } from '../command/verb.ts'
import { provedJourney } from './proved-journey.ts'

/** How much of a journey its generated suite covers. */
export const coverVerb: Verb = {
  name: 'cover',
  summary: 'counts the steps, transitions and sides of conditions that the generated runs cover',
  usage: '<journey>',
  needs: ['a journey'],
  options: {},
  details:
    'Fails under 100 %, unless the journey declares the gap with a reason: "gaps": { "/steps/a/next/1": "because …" }.',

  async run({ project, arguments: [written = ''], shell }) {
    const reference = journeyReference(written, project, shell.folder)
    const proof = provedJourney(reference)
    const { journey } = proof
    const coverage = cover(journey, routes(proof))
    const findings = located(gapDiagnostics(coverage, journey.gaps, `journeys/${journey.name}.json`), reference.project)
    const paint = paintFor(shell.hasColours)
    const text = [
      line('steps', coverage.steps),
      line('transitions', coverage.ways),
      line('sides of conditions', coverage.sides),
      ...Object.entries({ ...coverage.steps.declared, ...coverage.ways.declared, ...coverage.sides.declared }).map(
        ([key, reason]) => `declared gap ${key}: ${reason}`,
      ),
      ...(findings.length === 0 ? [] : ['', findingsText(findings, paint)]),
    ].join('\n')
    return {
      status: coverage.isComplete ? 0 : 1,
      text,
      json: { ...coverage, findings: findings.map(({ lines: _, ...finding }) => finding) },
    }
  },
}

function line(what: string, { covered, total }: CoveredPart): string {
  const percent = total === 0 ? 100 : Math.floor((covered / total) * 1000) / 10
  return `${what.padEnd(20)} ${`${covered} of ${total}`.padStart(12)}  ${percent} %`
}

/** What no run takes, and declared gaps that a run covers. */
function gapDiagnostics(
  { steps, ways, sides }: Coverage,
  gaps: Readonly<Record<string, string>>,
  file: string,
): readonly Diagnostic[] {
  const parts = [steps, ways, sides]
  const missing = parts.flatMap((part) => part.missing)
  const declared = parts.flatMap((part) => Object.keys(part.declared))
  return [
    ...missing.map((key): Diagnostic => ({
      code: 'COVERAGE_GAP',
      severity: 'error',
      file,
      pointer: key.replace(/:(?:true|false)$/, ''),
      message: `No run takes ${key}.`,
      hint: `Remove it, or declare it: "gaps": { "${key}": "the reason" }.`,
    })),
    ...Object.keys(gaps).flatMap((key): Diagnostic[] =>
      declared.includes(key)
        ? []
        : [
            {
              code: 'GAP_NEEDLESS',
              severity: 'warning',
              file,
              pointer: '/gaps',
              message: `The gap "${key}" is declared, but a run takes it, or it does not exist.`,
              hint: 'Remove it from "gaps".',
            },
          ],
    ),
  ]
}
