import type { Experiment } from '../engine/index.ts'
import { journeyNames } from './source/journeys-in.ts'
import { didYouMean, pointerOf, quoted, type Diagnostic } from './diagnostics/diagnostic.ts'
import type { JourneySource } from './source/source.ts'

/** Tolerance for decimal weights: 0.1 + 0.2 is not 0.3. */
const ROUNDING = 1e-9

/** Checks an experiment beyond its shape: unknown or repeated versions, and weights that do not add up to 100. */
export function experimentDiagnostics(
  { versions, default: fallback }: Experiment,
  file: string,
  source: JourneySource,
): readonly Diagnostic[] {
  const known = journeyNames(source)
  const diagnostics: Diagnostic[] = []
  const report = (code: string, at: readonly (string | number)[], message: string, hint: string) =>
    diagnostics.push({ code, severity: 'error', file, pointer: pointerOf(at), message, hint })

  versions.forEach(({ journey }, index) => {
    const at = ['versions', index, 'journey']
    if (!known.includes(journey))
      report(
        'EXPERIMENT_VERSION_UNKNOWN',
        at,
        `There is no journey ${quoted(journey)}.`,
        didYouMean(journey, known) ?? `There are ${known.join(', ')}.`,
      )
    if (versions.findIndex((other) => other.journey === journey) < index)
      report(
        'EXPERIMENT_VERSION_TWICE',
        at,
        `${quoted(journey)} is listed twice.`,
        'Combine the two weights in one entry.',
      )
  })
  const total = versions.reduce((sum, { weight }) => sum + weight, 0)
  if (Math.abs(total - 100) > ROUNDING)
    report(
      'EXPERIMENT_WEIGHTS',
      ['versions'],
      `The weights add up to ${Number(total.toFixed(6))}, not to 100.`,
      'Each is a percentage of new visitors.',
    )
  if (!versions.some(({ journey }) => journey === fallback)) {
    const names = versions.map(({ journey }) => journey)
    report(
      'EXPERIMENT_DEFAULT',
      ['default'],
      `The default is ${quoted(fallback)}, which is none of the versions.`,
      didYouMean(fallback, names) ?? `Choose one of ${names.join(', ')}.`,
    )
  }
  return diagnostics
}
