import type { Figure } from './figure.ts'
import type { FunnelReport, StepReport } from './funnel-report.ts'
import type { Replacement } from './replacements.ts'

/** One place of two or more versions, in the order of the reports; null where a version has nothing there. */
export interface Row {
  readonly sides: readonly (Side | null)[]
}

/** A place in one version: a step, or several that together replace a step of the other. */
export interface Side {
  readonly steps: readonly string[]
  readonly isEnd: boolean
  /** People who came to it from elsewhere; null if a figure that it needs is not shown. */
  readonly entered: Figure
  readonly lost: Figure
  readonly lostShare: number | null
}

/** The steps of several reports next to each other: by name, or by what replaced what. */
export function sideBySide(
  reports: readonly FunnelReport[],
  replacements: readonly Replacement[] = [],
): readonly Row[] {
  const placeOf = (step: string) => {
    const group = replacements.findIndex(({ from, to }) => from.includes(step) || to.includes(step))
    return group < 0 ? step : `\n${group}`
  }
  const places = reports.reduce<readonly string[]>(
    (merged, { steps }) => mergedPlaces(merged, [...new Set(steps.map(({ step }) => placeOf(step)))]),
    [],
  )
  return places.map((place) => ({
    sides: reports.map(({ steps }) => sideOf(steps.filter(({ step }) => placeOf(step) === place))),
  }))
}

/** The places of both in the order of each: one that only the second has comes behind the one before it there. */
function mergedPlaces(first: readonly string[], second: readonly string[]): readonly string[] {
  const merged = [...first]
  second.forEach((place, index) => {
    if (!merged.includes(place)) merged.splice(merged.indexOf(second[index - 1] ?? '') + 1, 0, place)
  })
  return merged
}

function sideOf(steps: readonly StepReport[]): Side | null {
  if (steps.length === 0) return null
  const names = steps.map(({ step }) => step)
  // Nobody is counted twice who goes from one of its steps to another.
  const entered =
    steps.length === 1
      ? (steps[0]?.entered ?? null)
      : sumOf(steps.flatMap(({ from }) => from.flatMap(({ step, people }) => (names.includes(step) ? [] : [people]))))
  const lost = sumOf(steps.map((step) => step.lost))
  return {
    steps: names,
    isEnd: steps.every(({ isEnd }) => isEnd),
    entered,
    lost,
    lostShare: entered === null || entered <= 0 || lost === null ? null : lost / entered,
  }
}

const sumOf = (figures: readonly Figure[]): Figure =>
  figures.reduce<Figure>((sum, figure) => (sum === null || figure === null ? null : sum + figure), 0)
