import { fieldFile } from '../../../loader/index.ts'
import type { GraphStep, Problem } from '../../wire.ts'
import { stepInWords, titlesOf } from '../shell/step-titles.ts'

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

type PlacedProblem = Pick<Problem, 'code' | 'file' | 'pointer' | 'message'>

/**
 * The views that show a problem. One that a variant inherits is shown in the variant: an edit there is written into the
 * variant, and the base, which others use, stays as it is.
 */
export function viewsOf(problem: PlacedProblem, shown: Shown): readonly ProblemView[] {
  const { code, file, pointer } = problem
  const own = journeyOf(file)
  const base = baseOf(problem, shown)
  const journey = base === undefined ? (own ?? shown.journey) : shown.journey
  const words =
    code === 'WORDS_UNTRANSLATED'
      ? translationView(problem, shown)
      : code.startsWith('COPY_')
        ? [
            {
              to: `/j/${journey}/words?${new URLSearchParams({ words: `${file}#${pointer}` })}`,
              name: 'Show the words',
            },
          ]
        : []
  if (own === undefined)
    return [
      ...words,
      ...asking(file, shown.steps)
        .slice(0, MOST_STEPS)
        .map(({ id }) => ({ to: `/j/${journey}/step/${id}`, name: `Edit ${stepInWords(id, titlesOf(shown.steps))}` })),
    ]
  const step = stepAt(pointer)
  const named = step === undefined ? '' : stepInWords(step, titlesOf(shown.steps))
  // The parts of a step have other pointers in a variant.
  const at = query(base === undefined || step === undefined ? pointer : `/steps/${step}`)
  return [
    ...words,
    ...(step === undefined
      ? [{ to: `/j/${journey}/step/`, name: 'Edit the whole journey' }]
      : [
          { to: `/j/${journey}/canvas?${at}`, name: `Show ${named} on the canvas` },
          { to: `/j/${journey}/step/${step}?${at}`, name: `Edit ${named}` },
        ]),
    {
      to: `/j/${own}/json?${query(pointer)}`,
      name: base === undefined ? 'Show in JSON' : `Show in the JSON of ${base}`,
    },
  ]
}

/** The box for the missing translation, on a step that shows the words, or with the words around all steps. */
function translationView({ file, pointer, message }: PlacedProblem, { journey, steps }: Shown): readonly ProblemView[] {
  const language = /languages\/([\w-]+)\.json/.exec(`${file} ${message}`)?.[1]
  if (language === undefined) return []
  // A blank translation is reported in the language's file, where the address of the words is a name.
  const address = file.startsWith('content/languages/')
    ? pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~')
    : `${file}#${pointer}`
  const [, inFile = '', at = ''] = /^([^#]+)#(.*)$/.exec(address) ?? []
  const step = journeyOf(inFile) === undefined ? asking(inFile, steps)[0]?.id : stepAt(at)
  if (step === undefined && journeyOf(inFile) === undefined) return []
  const query = new URLSearchParams({ translate: address, language }).toString()
  return [{ to: `/j/${journey}/step/${step ?? ''}?${query}`, name: 'Translate it' }]
}

const asking = (file: string, steps: readonly GraphStep[]) =>
  steps.filter(({ asks }) => asks.some((name) => file === `schemas/fields/${fieldFile(name)}`))

const stepAt = (pointer: string) => /^\/steps\/([^/]+)/.exec(pointer)?.[1]

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
