import { fieldFile } from '../../../loader/index.ts'
import type { GraphStep, Problem } from '../../wire.ts'

interface Shown {
  /** The journey whose problems are listed. */
  readonly journey: string
  /** Its steps: a problem of a question's file is solved on those that ask it. */
  readonly steps: readonly GraphStep[]
  /** Whether it is a problem of this journey, which may inherit its place, or one of another file. */
  readonly isOfJourney: boolean
}

interface ProblemView {
  readonly to: string
  readonly name: string
}

/**
 * The views that show a problem. One that a variant inherits is shown in the variant: an edit there is written into the
 * variant, and the base, which others use, stays as it is.
 */
export function viewsOf(problem: Pick<Problem, 'code' | 'file' | 'pointer'>, shown: Shown): readonly ProblemView[] {
  const { code, file, pointer } = problem
  const own = journeyOf(file)
  const base = baseOf(problem, shown)
  const journey = base === undefined ? (own ?? shown.journey) : shown.journey
  const words = code.startsWith('COPY_') ? [{ to: `/j/${journey}/words`, name: 'Show the words' }] : []
  if (own === undefined)
    return [
      ...words,
      ...shown.steps
        .filter(({ asks }) => asks.some((name) => file === `schemas/fields/${fieldFile(name)}`))
        .slice(0, MOST_STEPS)
        .map(({ id }) => ({ to: `/j/${journey}/step/${id}`, name: `Edit ${id}` })),
    ]
  const step = /^\/steps\/([^/]+)/.exec(pointer)?.[1]
  // The parts of a step have other pointers in a variant.
  const at = query(base === undefined || step === undefined ? pointer : `/steps/${step}`)
  return [
    ...words,
    ...(step === undefined
      ? [{ to: `/j/${journey}/step/`, name: 'Edit the whole journey' }]
      : [
          { to: `/j/${journey}/canvas?${at}`, name: `Show ${step} on the canvas` },
          { to: `/j/${journey}/step/${step}?${at}`, name: `Edit ${step}` },
        ]),
    {
      to: `/j/${own}/json?${query(pointer)}`,
      name: base === undefined ? 'Show in JSON' : `Show in the JSON of ${base}`,
    },
  ]
}

/** The journey from which the shown one inherits the place of its problem. */
export function baseOf(
  { file }: Pick<Problem, 'file'>,
  { journey, isOfJourney }: Omit<Shown, 'steps'>,
): string | undefined {
  const own = journeyOf(file)
  return isOfJourney && own !== journey ? own : undefined
}

/** A common question is asked by many. */
const MOST_STEPS = 3

const query = (at: string) => new URLSearchParams({ at }).toString()

const journeyOf = (file: string) => /^journeys\/([^/]+)\.json$/.exec(file)?.[1]
