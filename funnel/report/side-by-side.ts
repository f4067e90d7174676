import type { FunnelReport, StepReport } from './funnel-report.ts'

/** One place of two or more versions, in the order of the reports; null where a version has no such step. */
export interface Row {
  readonly steps: readonly (StepReport | null)[]
}

/** Steps of an earlier version and what takes their place in a later one, as a behavioural difference finds them. */
export interface Replacement {
  readonly from: string
  readonly to: string
}

/** The steps of several reports next to each other: by name, or by what replaced what. */
export function sideBySide(
  reports: readonly FunnelReport[],
  replacements: readonly Replacement[] = [],
): readonly Row[] {
  const placeOf = (name: string) => replacements.find(({ to }) => to === name)?.from ?? name
  const places = [...new Set(reports.flatMap(({ steps }) => steps.map(({ step }) => placeOf(step))))]
  const indexIn = (place: string) =>
    Math.min(
      ...reports.map(({ steps }) => {
        const at = steps.findIndex(({ step }) => placeOf(step) === place)
        return at < 0 ? Number.POSITIVE_INFINITY : at / steps.length
      }),
    )
  return places
    .toSorted((one, other) => indexIn(one) - indexIn(other))
    .map((place) => ({ steps: reports.map(({ steps }) => steps.find(({ step }) => placeOf(step) === place) ?? null) }))
}
